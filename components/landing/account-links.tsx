import { SIGN_IN_PATH, SIGN_UP_PATH } from "@/lib/identity/sign-in-path";
import { DESIGNS_PATH } from "@/lib/page-paths";
import { buttonStyles } from "../ui/button-variant";

/** Plain links: no page for visitors loads another's scripts in advance. */
export function AccountLinks({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <a href={DESIGNS_PATH} className={buttonStyles({ variant: "primary" })}>
        Open Switchboard
      </a>
    );
  }
  return (
    <>
      <a href={SIGN_IN_PATH} className={buttonStyles({ variant: "quiet" })}>
        Sign in
      </a>
      <a href={SIGN_UP_PATH} className={buttonStyles({ variant: "primary" })}>
        Sign up
      </a>
    </>
  );
}
