import { WHAT_A_CREDIT_BUYS } from "@/lib/subscriptions/plan-words";
import { Band } from "./band";

const QUESTIONS = [
  ["What does a credit buy?", WHAT_A_CREDIT_BUYS],
  [
    "When do credits come back?",
    "Your 24-hour window starts with your first credit. When it ends, all credits are back.",
  ],
  [
    "Can I cancel or change plans?",
    "Yes, at any time, on one page. A canceled plan stays until the end of the period you paid for.",
  ],
  [
    "Which code do I get?",
    "React with Tailwind CSS or CSS Modules, Vue or Svelte with Tailwind CSS, or HTML and CSS. In TypeScript or JavaScript where it matters.",
  ],
  [
    "Does it open pull requests?",
    "Yes, on GitHub. Import the repository, and the code takes on its language, formatting and file names, on a branch of its own.",
  ],
  [
    "What may it do in my Figma account?",
    "Read files that you can open. You choose each file by its link, and can revoke access at any time.",
  ],
] as const;

/** Answers are there without scripts, and found by the browser's own search. */
export function Questions() {
  return (
    <Band title="Questions">
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-pretty text-quiet">{answer}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
