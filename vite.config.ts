import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { noCircles, sharedChunks } from './scripts/shared-chunks.ts'

const here = fileURLToPath(new URL('./', import.meta.url))

/** The client. The server's bundle is made by scripts/build.js, which calls this for the client too. */
export default defineConfig({
  plugins: [react(), noCircles],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    // Assets are served under /packs/ (product §1).
    assetsDir: 'packs',
    manifest: true,
    // Every browser of the target but one knows modulepreload, and that one does without.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // A font within a style would need `data:` in the page's content policy; the mark is fetched for the browser's tab already.
    assetsInlineLimit: (file) => (/\.woff2$|\/mark\.svg$/.test(file) ? false : undefined),
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      treeshake: {
        // What these declare does nothing by being loaded: of what nobody uses nothing comes along.
        moduleSideEffects: [{ test: /\/(contract|kinds|i18n)\/[^?]*\.ts$/, sideEffects: false }],
      },
      output: {
        // The entry lists the files of every area, so that an area's arrive together; names would be the greater part of that list.
        chunkFileNames: 'packs/[hash:7].js',
        assetFileNames: 'packs/[hash:7][extname]',
        codeSplitting: {
          // What every page needs anyway, else a dozen files of a few hundred bytes each.
          groups: [
            {
              name: 'base',
              test: /node_modules\/react\/|src\/data\/(store|session\/session-store|calls\/(call-error|failures))\.ts|i18n\/(frame|words\/shell)\.ts|vite\/preload-helper|rolldown\/runtime/,
            },
            {
              name: sharedChunks(),
              debugName: 'shared',
              // By the moments at which it is needed, each module has its own place.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    watch: {
      // What is built, stored and tried beside the sources; `src/data` is a source.
      ignored: ['dist', '.dist-*', 'data', 'test-results'].map((name) => `${here}${name}/**`),
    },
  },
})
