import type { MetadataRoute } from "next";
import { siteOrigin } from "./site-origin";

const PAGES = ["/", "/pricing", "/developers", "/status", "/sign-in", "/sign-up"];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await siteOrigin();
  return PAGES.map((path) => ({ url: new URL(path, origin).href }));
}
