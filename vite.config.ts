import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fileOfModule } from './scripts/beginnings.ts'
import { withoutReplySchemas } from './scripts/reply-schemas.ts'

const here = fileURLToPath(new URL('./', import.meta.url))

/** The client. The server's bundle is made by scripts/build.js, which calls this for the client too. */
export default defineConfig({
  plugins: [react(), withoutReplySchemas()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    // Assets are served under /packs/ (product §1).
    assetsDir: 'packs',
    manifest: true,
    // Every browser of the target but one knows modulepreload, and that one does without.
    modulePreload: { polyfill: false },
    // From the end of 2023. Older ones lack what pages need: `:has()` in styles (Firefox 121), `URL.canParse` (Chrome 120, Safari 17).
    // Newer syntax is translated; newer functions are refused by `lib` in tsconfig.json and by .oxlintrc.json.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    // A font within a style would need `data:` in the page's content policy; the mark is fetched for the browser's tab already.
    assetsInlineLimit: (file) => (/\.woff2$|\/mark\.svg$/.test(file) ? false : undefined),
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: fileOfModule(), debugName: 'parts', includeDependenciesRecursively: false },
          ],
        },
      },
      treeshake: {
        // Modules without side effects: unused exports are left out.
        moduleSideEffects: [
          { test: /\/(contract|formula|i18n|kinds|engine)\/[^?]*\.ts$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    watch: {
      // Folders that are built, stored and tried beside the sources.
      ignored: ['dist', '.dist-*', 'data', 'test-results'].map((name) => `${here}${name}/**`),
    },
  },
})
