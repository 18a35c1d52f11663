// `npm run doctor`: checks a deployment from outside and inside, and says for each line how to mend it.
import "./bare-imports.ts";

const { readDoctorOptions, USAGE } = await import("./doctor/options.ts");
const { examine } = await import("./doctor/examine.ts");

try {
  const options = readDoctorOptions(process.argv.slice(2));
  if (options === null) console.log(USAGE);
  else {
    const { text, exitCode } = await examine(options, process.stdout.isTTY);
    console.log(text);
    process.exitCode = exitCode;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
