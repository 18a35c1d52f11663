"use client";

import { type ComponentType, useEffect, useState } from "react";

/** Shows what became of connecting, loaded only for a person who returns from a provider. */
export function ReturnNews() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!/[?&]code=/.test(window.location.search)) return;
    void import("./returned-notice").then(({ default: notice }) => setNotice(() => notice));
  }, []);
  return Notice && <Notice />;
}
