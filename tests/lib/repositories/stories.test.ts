import { expect, it } from "vitest";
import { readStories } from "../../../lib/repositories/stories.ts";

const NEW = `import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button'

const meta = {
  title: 'Parts/Basic/Button',
  component: Button,
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { children: 'Go' } }
export const Small: Story = {
  args: {},
}
`;
const read = (text: string) => readStories("src/button.stories.tsx", text);

it("a story says how a repository writes its stories", () => {
  const style = { kind: "stories", path: "src/button.stories.tsx" };
  expect(read(NEW)).toEqual({
    ...{ ...style, from: "@storybook/react-vite", satisfies: true, title: "Parts/Basic" },
  });
  const typed = NEW.replace("const meta", "const meta: Meta<typeof Button>").replace(
    / satisfies .*/,
    "",
  );
  expect(read(typed.replace(/.*title.*/, ""))).toMatchObject({ satisfies: false, title: null });
  expect(read("export default { component: A };\nexport const B = {};\n")?.from).toBeNull();
});

it.each([
  ["functions", "export default { component: A };\nexport const B = () => <A />;\n"],
  ["the older API", "storiesOf('A', module).add('b', () => <A />);"],
  ["nothing", ""],
])("is no pattern where it is %s", (_, text) => expect(read(text)).toBeNull());

it.each(["import { Meta", "export const a", "title: '", "/*"])(
  "is read in one pass even when it is made to be slow: %s",
  (piece) => expect(read(piece.repeat(20_000))).toBeNull(),
);
