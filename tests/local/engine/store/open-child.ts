// Opens the data file, reports success, and holds it until it is killed. Prints the refusal and exits if it cannot.
import { openStore } from "../../../../local/engine/store/store.ts";

try {
  openStore({ file: process.argv[2] ?? "" });
  console.log("open");
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
