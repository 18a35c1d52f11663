import { useStorage } from "@vueuse/core";
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
