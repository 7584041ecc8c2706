export { findFreePort, startOnFreePort } from './free-port.ts'
export { type Service, startService } from './service.ts'
export { StartupError } from './startup-error.ts'
