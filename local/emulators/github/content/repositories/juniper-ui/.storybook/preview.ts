import "../src/styles/base.scss";

export default { parameters: { layout: "centered" } };
