// Opens the data file, says so, and holds it until it is killed. Prints the refusal and ends if it cannot.
import { openStore } from "../../../../local/engine/store/store.ts";

try {
  openStore({ file: process.argv[2] ?? "" });
  console.log("open");
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
