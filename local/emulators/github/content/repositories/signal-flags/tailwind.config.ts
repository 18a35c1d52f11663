import type { Config } from "tailwindcss";

const config: Config = {
  content: ["./app/**/*.tsx", "./components/**/*.tsx"],
  theme: { extend: { colors: { night: { 900: "#0f172a" }, paper: "#ffffff" } } }
};

export default config;
