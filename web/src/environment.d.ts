interface ImportMetaEnv {
  /** The version in package.json, put in by vite.config.ts. */
  readonly VITE_VERSION: string
}
