"use client";

import { type ComponentType, useEffect, useState } from "react";

interface ReturnNewsProps {
  /** In the form for a pull request, which asked for the account, instead of above the page. */
  isInForm?: boolean;
}

/** Shows what became of connecting, loaded only for a person who returns from a provider. */
export function ReturnNews({ isInForm = false }: ReturnNewsProps) {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    if (!query.has("code") || query.has("pull") !== isInForm) return;
    void import("./returned-notice").then(({ default: notice }) => setNotice(() => notice));
  }, [isInForm]);
  return Notice && <Notice />;
}
