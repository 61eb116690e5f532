import beginnings from './area-pages.json'

/** The pages that the build has written, beside the one for all other addresses; the service worker keeps those that a doctor needs. */
export const pageFiles: readonly string[] = ['index.html', ...beginnings.map(({ file }) => file)]

/**
 * The file of the client that a page's address begins with: its area's, which names what is to be loaded, or the one for all others.
 * Of the areas' addresses the longer one comes first (`scripts/area-pages.js` writes their pages).
 */
export function pageFileOf(path: string): string {
  const wanted = path.toLowerCase()
  return beginnings.find(({ beginning }) => wanted.startsWith(beginning))?.file ?? 'index.html'
}
