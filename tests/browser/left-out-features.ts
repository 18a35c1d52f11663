/**
 * What the tested pages never use. The switch replaces Playwright's own of the same name, so its list is repeated.
 * The address bar's suggestions are two pages of the browser, loaded with every window: they took as long as a third of
 * what the tested pages take.
 */
const LEFT_OUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // Playwright's, version 1.65, those of other systems omitted.
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

export const WITHOUT_FEATURES = `--disable-features=${LEFT_OUT.join(",")}`;
