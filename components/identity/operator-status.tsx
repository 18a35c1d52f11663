"use client";

import { useAuth } from "@clerk/nextjs";
import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "@/convex/_generated/api";
import { rememberOperator } from "./operator-status-store";

/** Renders nothing and delays nothing: it only remembers the answer. */
export function OperatorStatus() {
  const { userId } = useAuth();
  const { data: isOperator } = useQuery(convexQuery(api.operations.amOperator, {}));
  useEffect(() => {
    if (userId && isOperator !== undefined) rememberOperator(isOperator ? userId : null);
  }, [userId, isOperator]);
  return null;
}
