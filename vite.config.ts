import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The client. The server's bundle is made by scripts/build.js, which calls this for the client too. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    // The specification serves assets under /packs/ (§1).
    assetsDir: 'packs',
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // A font within a style would need `data:` in the page's content policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 2_000,
  },
  // `npm run dev`: vite serves the sources, the started server the calls.
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
})
