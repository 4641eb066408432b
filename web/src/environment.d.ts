interface ImportMetaEnv {
  /** The version in package.json, inserted by vite.config.ts. */
  readonly VITE_VERSION: string
}
