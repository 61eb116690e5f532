/** What a database's image has to be: cut to the card's ratio, and never larger than any place that shows it. */
export const databaseImage = {
  /** As it is kept and shown, whatever it was. */
  type: 'image/webp',
  bytes: 5 * 1024 * 1024,
  /** Width by height. */
  ratio: 3 / 2,
  width: 960,
  height: 640,
  /** What is smaller would be a blur on every card. */
  leastWidth: 96,
  leastHeight: 64,
  /** Above any camera's that keeps within the bytes, and far below what fills a server's memory. */
  pixels: 50_000_000,
} as const
