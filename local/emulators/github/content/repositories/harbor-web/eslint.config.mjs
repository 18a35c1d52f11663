import next from "eslint-config-next";

export default [...next, { rules: { "react/no-array-index-key": "error" } }];
