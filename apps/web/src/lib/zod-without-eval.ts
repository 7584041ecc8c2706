import { config } from 'zod'

// Zod tries `new Function` when a schema is made; the content policy forbids it and the browser reports the try.
// Imported before anything that makes a schema.
config({ jitless: true })
