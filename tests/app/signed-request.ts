import { createHmac } from "node:crypto";

export interface SignedRequestOptions {
  id?: string;
  sentAtSeconds?: number;
  /** Of the three header names. */
  family?: string;
  /** What the signature is over, when it is not the body. */
  signedBody?: string | Uint8Array<ArrayBuffer>;
}

/** Signs with node:crypto, which shares nothing with the code under test. */
export function signedRequest(
  url: string,
  key: Buffer,
  body: string | Uint8Array<ArrayBuffer>,
  options: SignedRequestOptions = {},
): Request {
  const { id = "msg_1", family = "webhook", signedBody = body } = options;
  const timestamp = options.sentAtSeconds ?? Math.floor(Date.now() / 1000);
  const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(signedBody);
  const headers = {
    "content-type": "application/json",
    [`${family}-id`]: id,
    [`${family}-timestamp`]: String(timestamp),
    [`${family}-signature`]: `v1,${hmac.digest("base64")}`,
  };
  return new Request(url, { method: "POST", headers, body });
}
