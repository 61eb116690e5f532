/**
 * Stands in the built client for the writer of CSV that react-admin brings along (`vite.config.ts`): lists have an export of their own
 * (decision 010), and nothing else asks for one.
 */
export default function noExporter(): never {
  throw new Error('a list without an export of its own')
}
