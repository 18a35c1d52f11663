// Stands for next-env.d.ts, which beside pages/ makes the address of each page of app/ nullable. No file of app/ is shown
// by pages/.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
