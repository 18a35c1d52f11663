"use client";

import type { ImportDetail } from "@/lib/imports/view";
import { DesignResults } from "../designs/results";
import { FrameGallery } from "./frame-gallery";

/** An imported design whose frames can be chosen for generating. */
export default function GeneratingDesign({ detail }: { detail: ImportDetail }) {
  return (
    <DesignResults detail={detail}>
      {(pages) => <FrameGallery key={detail.id} detail={detail} pages={pages} />}
    </DesignResults>
  );
}
