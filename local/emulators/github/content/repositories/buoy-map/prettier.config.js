export default { singleQuote: true, vueIndentScriptAndStyle: true };
