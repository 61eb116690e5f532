import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { bareWire } from './scripts/bare-calls.ts'
import { noCircles, sharedChunks } from './scripts/shared-chunks.ts'

const here = fileURLToPath(new URL('./', import.meta.url))

/** react-router's export map names its development build everywhere; its production build is without the warnings. */
function routerBuild(file: string): string {
  const path = `./node_modules/react-router/dist/production/${file}.mjs`
  return fileURLToPath(new URL(path, import.meta.url))
}

/**
 * The parts of react-router that nobody asks for stay out of the entry: a name given to a component for developers' tools, and a call of React's
 * that only makes one, count as a use otherwise. So does what it tells developers about their mistakes, in sentences on lines
 * of their own; `npm run dev` and the tests have them.
 */
const unnamedRouter: Plugin = {
  name: 'unnamed-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/^\s+("[^"\n]{50,}"|`[^`\n]{50,}`)(,?)$/gm, '""$2')
        .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
        .replaceAll(/ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ '),
  },
}

/** AES's tables, 600 kB, as the library makes them when it is loaded; and where they are used. */
const table = / = (?:\/\* @__PURE__ \*\/ )?(genTtable\(.+\));$/gm
const tableUse = /( = table(?:En|De)coding);$/gm

/**
 * Has AES's tables made when something is sealed for the first time, and not before the page's first field is drawn
 * (`src/data/sealing/seal-at-once.ts` sees to it that this is not somebody's first key).
 */
const lateTables: Plugin = {
  name: 'late-tables',
  apply: 'build',
  transform: {
    filter: { id: /\/@noble\/ciphers\/aes\.js$/ },
    handler(code) {
      if (code.match(table)?.length !== 2 || code.match(tableUse)?.length !== 5)
        return this.error('the tables of @noble/ciphers are not where they were')
      return code
        .replaceAll(tableUse, '$1();')
        .replaceAll(
          table,
          ' = /* @__PURE__ */ (() => { let made; return () => (made ??= $1); })();',
        )
    },
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
            {
              find: /^jsonexport\/dist\/index\.js$/,
              replacement: fileURLToPath(
                new URL('./resources/list/no-exporter.ts', import.meta.url),
              ),
            },
          ]
        : [],
  },
  plugins: [react(), unnamedRouter, bareWire, lateTables, noCircles],
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
}))
