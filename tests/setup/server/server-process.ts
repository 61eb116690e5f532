import { serve } from './serving'

// A process of the server over the database in its environment, with its own memory of designs, sessions and plans; it prints its address.
const server = await serve(process.env['DATABASE_URL'] ?? '', { jobs: true })
console.log(server.url)
process.once('SIGTERM', () => void server.close())
