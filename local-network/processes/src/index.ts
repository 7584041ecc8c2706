export { findFreePort, startOnFreePort } from './find-free-port.ts'
export { onParentEnd } from './on-parent-end.ts'
export { type Service, startService } from './start-service.ts'
