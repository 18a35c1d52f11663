import type { App } from "vue";
import "./styles/base.scss";
import JAction from "./components/JAction.vue";
import JAmount from "./components/JAmount.vue";
import JChip from "./components/JChip.vue";
import JProductTile from "./components/JProductTile.vue";
import JTabBar from "./components/JTabBar.vue";

export { JAction, JAmount, JChip, JProductTile, JTabBar };
export { useBasket } from "./composables/useBasket";

export default {
  install(app: App) {
    for (const component of [JAction, JAmount, JChip, JProductTile, JTabBar]) {
      app.component(component.name ?? "", component);
    }
  },
};
