import { countTexts } from "../layout/elastic";
import { hasImage } from "../read/image";
import type { DesignNode } from "../read/node";
import { isPainted } from "./color";
import { spokenNameOf } from "./spoken-name";

/** Recognizes buttons that show only an icon: a small rounded box around one icon whose name says what it does. */

const BOX_PX: readonly [number, number] = [24, 64];
const SAME_PX = 2;
const LEAST_RADIUS = 2;
const ICON_SHARE = 0.9;
const MOST_LAYERS = 12;
const ACTIONS =
  /\b(add|plus|new|create|close|x|cancel|dismiss|remove|minus|delete|trash|bin|edit|pencil|pen|search|magnif\w*|find|menu|hamburger|burger|bars|more|dots|ellipsis|kebab|meatballs?|bell|notifications?|settings?|gear|cog|filters?|sort|sliders?|share|upload|download|export|import|copy|save|bookmark|heart|favou?rite|like|cart|bag|basket|play|pause|stop|next|previous|prev|back|forward|arrow\w*|chevron\w*|caret\w*|left|right|expand|collapse|refresh|reload|sync|send|camera|mic|microphone|attach\w*|paperclip|logout|log out|sign out|eye|help|zoom|undo|redo|print)\b/i;

export function looksLikeIconButton(node: DesignNode): boolean {
  const { box, radii, children, kind, fills, rotation } = node;
  if (box === null || kind === "ellipse" || rotation !== 0 || !isPainted(node)) return false;
  if (Math.abs(box.width - box.height) > SAME_PX || !isSize(box.width)) return false;
  if (radii.some((radius) => radius < LEAST_RADIUS) || countTexts(node) > 0) return false;
  if (hasImage(fills)) return false;
  const [icon, ...others] = children;
  if (icon?.box == null || others.length > 0 || icon.box.width > box.width * ICON_SHARE)
    return false;
  if (icon.children.length > MOST_LAYERS || isPainted(icon)) return false;
  return ACTIONS.test(spokenNameOf(icon, "")) || ACTIONS.test(spokenNameOf(node, ""));
}

const isSize = (px: number): boolean => px >= BOX_PX[0] && px <= BOX_PX[1];
