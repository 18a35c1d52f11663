/** The components, each with template, style and dependencies. */
export const COMPONENT_FILES = {
  "src/components/JAction.vue": `<script setup lang="ts">
defineOptions({ name: "JAction" });
withDefaults(defineProps<{ kind?: "main" | "quiet"; disabled?: boolean }>(), { kind: "main" });
defineEmits<{ press: [] }>();
</script>

<template>
  <button class="action" :class="kind" :disabled="disabled" @click="$emit('press')">
    <slot />
  </button>
</template>

<style scoped lang="scss">
.action {
  height: 52px;
  border-radius: $radius-pill;
  font-weight: 600;
  &.main { background: $clay-500; color: white; }
  &.quiet { background: $forest-50; color: $forest-900; }
  &:disabled { opacity: 0.4; }
}
</style>
`,
  "src/components/JChip.vue": `<script setup lang="ts">
defineOptions({ name: "JChip" });
const chosen = defineModel<boolean>({ default: false });
defineProps<{ label: string }>();
</script>

<template>
  <button class="chip" :aria-pressed="chosen" @click="chosen = !chosen">{{ label }}</button>
</template>

<style scoped lang="scss">
.chip {
  height: 36px;
  border-radius: 18px;
  &[aria-pressed="true"] { background: $forest-900; color: white; }
}
</style>
`,
  "src/components/JAmount.vue": `<script setup lang="ts">
defineOptions({ name: "JAmount" });
const amount = defineModel<number>({ default: 1 });
</script>

<template>
  <div class="amount" role="group" aria-label="Amount">
    <button :disabled="amount <= 1" @click="amount -= 1">–</button>
    <output>{{ amount }}</output>
    <button @click="amount += 1">+</button>
  </div>
</template>

<style scoped lang="scss">
.amount { display: flex; height: 44px; border-radius: 22px; background: $forest-50; }
</style>
`,
  "src/components/JProductTile.vue": `<script setup lang="ts">
defineOptions({ name: "JProductTile" });
defineProps<{ name: string; price: string; photo: string }>();
</script>

<template>
  <article class="tile">
    <img :src="photo" :alt="name" />
    <h3>{{ name }}</h3>
    <p>{{ price }}</p>
  </article>
</template>

<style scoped lang="scss">
.tile { border-radius: $radius-tile; box-shadow: $shadow-tile; overflow: hidden; }
</style>
`,
  "src/components/JTabBar.vue": `<script setup lang="ts">
defineOptions({ name: "JTabBar" });
defineProps<{ tabs: { name: string; icon: string }[] }>();
const current = defineModel<string>();
</script>

<template>
  <nav class="tabs">
    <button v-for="tab in tabs" :key="tab.name" :aria-current="tab.name === current" @click="current = tab.name">
      {{ tab.name }}
    </button>
  </nav>
</template>

<style scoped lang="scss">
.tabs { display: flex; height: 72px; background: white; }
</style>
`,
  "src/composables/useBasket.ts": `import { useStorage } from "@vueuse/core";
import { computed } from "vue";

export interface BasketLine {
  name: string;
  choice: string;
  cents: number;
}

export function useBasket() {
  const lines = useStorage<BasketLine[]>("juniper-basket", []);
  const cents = computed(() => lines.value.reduce((sum, line) => sum + line.cents, 0));
  return { lines, cents };
}
`,
  "src/components/JAction.stories.ts": `import type { Meta, StoryObj } from "@storybook/vue3-vite";
import JAction from "./JAction.vue";

const meta: Meta<typeof JAction> = { component: JAction };
export default meta;

export const Main: StoryObj<typeof JAction> = { args: { default: "Add to basket" } };
export const Quiet: StoryObj<typeof JAction> = { args: { kind: "quiet", default: "Keep looking" } };
`,
  "tests/JAmount.test.ts": `import { mount } from "@vue/test-utils";
import { expect, it } from "vitest";
import JAmount from "../src/components/JAmount.vue";

it("never goes below one", () => {
  const wrapper = mount(JAmount);
  expect(wrapper.find("button").attributes("disabled")).toBeDefined();
});
`,
} as const;
