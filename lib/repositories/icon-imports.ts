// Which icons of a package a script imports: those are known to be there.

export interface IconImport {
  /** As the package exports it. */
  readonly name: string;
  readonly from: string;
}

const IMPORT = /^import \{([^{}]{1,2000})\} from ["']([\w@/-]{1,60})["']/gm;
const LIBRARY =
  /^(?:lucide-react|@heroicons\/react\/\d\d\/(?:solid|outline)|@radix-ui\/react-icons|@tabler\/icons-react|react-icons\/[a-z\d]{2,5})$/;
const NAME = /^([A-Z][A-Za-z\d]{1,60})(?:\s+as\s+\w+)?$/;
const MOST_ICONS = 100;

export function readIcons(text: string): IconImport[] {
  return [...text.matchAll(IMPORT)]
    .filter(([, , from = ""]) => LIBRARY.test(from))
    .flatMap(([, names = "", from = ""]) =>
      names.split(",").flatMap((one) => {
        const name = NAME.exec(one.trim())?.[1];
        return name === undefined ? [] : [{ name, from }];
      }),
    )
    .slice(0, MOST_ICONS);
}
