import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { sharedChunks } from './scripts/shared-chunks.ts'

/** react-router's export map names its development build everywhere; its production build is without the warnings. */
function routerBuild(file: string): string {
  const path = `./node_modules/react-router/dist/production/${file}.mjs`
  return fileURLToPath(new URL(path, import.meta.url))
}

/**
 * The parts of react-router that nobody asks for stay out of the entry: a name given to a component for developers' tools, and a call of React's
 * that only makes one, count as a use otherwise.
 */
const unnamedRouter: Plugin = {
  name: 'unnamed-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
        .replaceAll(/ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ '),
  },
}

/** The client. The server's bundle is made by scripts/build.js, which calls this for the client too. */
export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerBuild('index') },
            { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
          ]
        : [],
  },
  plugins: [react(), unnamedRouter],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    // The specification serves assets under /packs/ (§1).
    assetsDir: 'packs',
    manifest: true,
    // Every browser of the target but one knows modulepreload, and that one does without.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // A font within a style would need `data:` in the page's content policy; the mark is fetched for the browser's tab already.
    assetsInlineLimit: (file) => (/\.woff2$|\/mark\.svg$/.test(file) ? false : undefined),
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        // The entry lists the files of every area, so that an area's arrive together; names would be the greater part of that list.
        chunkFileNames: 'packs/[hash:7].js',
        assetFileNames: 'packs/[hash:7][extname]',
        codeSplitting: {
          // What every page needs anyway, else a dozen files of a few hundred bytes each.
          groups: [
            {
              name: 'base',
              test: /node_modules\/react\/|src\/data\/(store|session-store|call-error|failures)\.ts|i18n\/(frame|words\/shell)\.ts|vite\/preload-helper/,
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
  // `npm run dev`: vite serves the sources, the started server the calls.
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
}))
