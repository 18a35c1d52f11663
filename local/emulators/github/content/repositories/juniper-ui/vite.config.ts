import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [vue()],
  build: {
    lib: { entry: "src/index.ts", name: "JuniperUi", fileName: "juniper-ui" },
    rollupOptions: { external: ["vue"], output: { globals: { vue: "Vue" } } },
  },
  css: { preprocessorOptions: { scss: { additionalData: '@use "@/styles/tokens" as *;' } } },
});
