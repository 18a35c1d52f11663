import type { MetadataRoute } from "next";
import { siteOrigin } from "./site-origin";

/** What needs a session shows a crawler nothing. */
const PRIVATE = [
  "/api/",
  "/home",
  "/designs",
  "/repositories",
  "/pull-requests",
  "/settings",
  "/operations",
];

export default async function robots(): Promise<MetadataRoute.Robots> {
  const sitemap = new URL("/sitemap.xml", await siteOrigin()).href;
  return { rules: { userAgent: "*", allow: "/", disallow: PRIVATE }, sitemap };
}
