import type { ComponentType } from "react";

/** The drawings of the references: their paths are no part of what is compared. */

interface DrawingProps {
  className?: string;
}

export type Icon = ComponentType<DrawingProps>;

const drawing = (box: string, path: string): Icon =>
  function Drawing({ className }) {
    return (
      <svg className={className} viewBox={box} fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

const SMALL = "-2 -2 20 20";

export const HomeIcon = drawing(SMALL, "M8 0L16 7H14V16H10V10H6V16H2V7H0L8 0Z");
export const ShipIcon = drawing(SMALL, "M0 9H16L13 15H3L0 9ZM7 0H9V3H13V7H3V3H7V0Z");
export const PeopleIcon = drawing(
  SMALL,
  "M5 7A3.5 3.5 0 1 0 5 0A3.5 3.5 0 1 0 5 7ZM0 16V13A4 4 0 0 1 4 9H6A4 4 0 0 1 10 13V16H0Z",
);
export const ChartIcon = drawing(SMALL, "M0 16V9H4V16H0ZM6 16V0H10V16H6ZM12 16V5H16V16H12Z");
export const GearIcon = drawing(SMALL, "M6 0H10V3L16 6L13.5 8L16 10L10 13V16H6V13L0 10L2.5 8L0 6Z");
export const SearchIcon = drawing(
  SMALL,
  "M6.5 0A6.5 6.5 0 1 1 6.5 13A6.5 6.5 0 1 1 6.5 0ZM11 12.4L12.4 11L16 14.6L14.6 16L11 12.4Z",
);
export const Logo = drawing("0 0 28 28", "M14 0L28 10V14H0V10L14 0ZM0 16H28V18L16 20L0 16Z");
export const BagIcon = drawing("0 0 16 18", "M4 6V5A4 4 0 0 1 12 5V6H16L15 18H1L0 6H4Z");
export const HeartIcon = drawing("0 0 16 18", "M8 17L1.5 10A4.6 4.6 0 0 1 8 3.5L14.5 10L8 17Z");
export const PersonIcon = drawing("0 0 16 18", "M8 9A4.5 4.5 0 1 0 8 0ZM0 18A8 7 0 0 1 16 18H0Z");
export const MinusIcon = drawing("0 0 12 12", "M0 5H12V7H0V5Z");
export const PlusIcon = drawing("0 0 12 12", "M5 0H7V5H12V7H7V12H5V7H0V5H5V0Z");
export const Gauge = drawing("0 0 56 56", "M28 0A28 28 0 1 1 5 45L11 41A21 21 0 1 0 28 7Z");
