import type { Meta, StoryObj } from "@storybook/vue3-vite";
import JAction from "./JAction.vue";

const meta: Meta<typeof JAction> = { component: JAction };
export default meta;

export const Main: StoryObj<typeof JAction> = { args: { default: "Add to basket" } };
export const Quiet: StoryObj<typeof JAction> = { args: { kind: "quiet", default: "Keep looking" } };
