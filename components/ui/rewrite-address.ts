/**
 * Changes the address of the page that is shown, without a visit. `address` begins with its path. One that is shown
 * already is left alone: the router gives up a navigation that is under way for every change.
 */
export function rewriteAddress(address: string): void {
  const { pathname, search } = window.location;
  if (address !== `${pathname}${search}`) window.history.replaceState(null, "", address);
}
