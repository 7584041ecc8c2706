import { type Settings, settingsSchema } from '@kindyield/api-contract'
import { BaseError } from '@kindyield/domain'

/** The page came without its settings, so that the app cannot start. */
export class SettingsError extends BaseError {
  override readonly name = 'SettingsError'
  override readonly code = 'invalidSettings'
}

/** Reads the block that the server fills: networks, API and wallets of the deployment. */
export function readSettings(page: Document): Settings {
  const text = page.getElementById('settings')?.textContent ?? ''
  try {
    return settingsSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new SettingsError('The settings of the page cannot be read', { cause })
  }
}
