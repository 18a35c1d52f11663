import { requestIdAttributes } from "./request-scope";
import { inSpan } from "./tracing";

/** A call of a function of the backend, by its name. */
export const inBackendSpan = <Result>(
  functionName: string,
  call: () => Promise<Result>,
): Promise<Result> =>
  inSpan(
    `convex ${functionName}`,
    {
      kind: "client",
      attributes: {
        "rpc.system": "convex",
        "rpc.method": functionName,
        ...requestIdAttributes(),
      },
    },
    call,
  );
