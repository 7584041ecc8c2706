import { config } from 'zod'

// Zod probes `new Function` when a schema is created, which the content policy forbids and the browser reports.
// Must be imported before any module that creates a schema.
config({ jitless: true })
