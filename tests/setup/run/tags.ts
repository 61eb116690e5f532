/** Tags that a file (`// @module-tag whole`) or a test (`{ tags: ['whole'] }`) gives itself; `scripts/test.js` chooses by them. */
export const tags = [
  { name: 'whole', description: 'Runs in `npm run check` alone.' },
  {
    name: 'calendar',
    description: 'Knows days or times: runs in `npm run check` in Los Angeles too.',
  },
]
