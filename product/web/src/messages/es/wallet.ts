import type { wallet as english } from '#messages/en/wallet.ts'

export const wallet: Record<keyof typeof english, string> = {
  'wallet.connect': 'Conectar monedero',
  'wallet.title': 'Conecta un monedero',
  'wallet.lede':
    'Kindyield nunca tiene tus claves. Tu capital está en el contrato de la entidad, que solo te lo paga a ti.',
  'wallet.close': 'Cerrar',
  'wallet.terms':
    'Acepto los <0>términos de uso</0>, he leído sobre los <1>riesgos</1> y entiendo que el rendimiento puede bajar además de subir.',
  'wallet.choose': 'Ahora elige tu monedero.',
  'wallet.cancel': 'Cancelar',
  'wallet.termsFirst': 'Acepta primero los términos.',
  'wallet.usable': 'Listos para conectar',
  'wallet.missing': 'No están en este navegador',
  'wallet.loading': 'Todavía no se conoce la red. Un momento.',

  'wallet.code': 'Escanea un código con cualquier monedero',
  'wallet.demo': 'Mira todo con dinero de prueba, sin instalar nada',
  'wallet.installLabel': 'Instalar {name}, se abre en una pestaña nueva',
  'wallet.notConfigured': 'No está configurado en este sitio',

  'wallet.opening': 'Responde en {name}',
  'wallet.slow': '{name} no ha respondido. Ábrelo y busca una petición pendiente, o elige otro monedero.',
  'wallet.signing': 'Firma el mensaje en {name}. No cuesta nada.',
  'wallet.gettingFunds':
    'El monedero de prueba recibe su dinero. Puede tardar un minuto mientras la cadena está ocupada.',
  'wallet.scan': 'Escanéalo con la aplicación de tu monedero',
  'wallet.scanLabel': 'Código de la conexión',
  'wallet.scanCopy': 'Copiar el enlace en su lugar',
  'wallet.rejected': 'Lo rechazaste en {name}. No se conectó nada.',
  'wallet.busy': '{name} ya muestra una petición. Respóndela primero allí.',
  'wallet.failed': 'No se pudo conectar {name}. Inténtalo de nuevo o elige otro monedero.',
  'wallet.funding': 'El monedero de prueba no recibió dinero del servidor. Inténtalo de nuevo en un momento.',
  'wallet.signInDeclined': 'No quisiste firmar. Estás conectado, pero sin sesión iniciada.',
  'wallet.signInFailed': 'Estás conectado, pero no se pudo iniciar la sesión.',
  'wallet.signInAgain': 'Iniciar sesión',
  'wallet.details': 'Detalles',
  'wallet.goOn': 'Seguir sin iniciar sesión',

  'wallet.account': 'Tu monedero, {address}',
  'wallet.accountTitle': 'Tu monedero',
  'wallet.copy': 'Copiar la dirección',
  'wallet.explorer': 'Ver en el explorador',
  'wallet.explorerLabel': 'Ver la dirección en el explorador, se abre en una pestaña nueva',
  'wallet.logOut': 'Cerrar sesión',
  'wallet.with': '{name}, {network}',
  'wallet.notSignedIn': 'Sin sesión iniciada',

  'faucet.none': 'Todavía no tienes {symbol} aquí.',
  'faucet.link': 'Conseguir {symbol} de prueba',
  'faucet.linkLabel': 'Conseguir {symbol} de prueba, se abre en otra pestaña',
  'faucet.playMoney': 'Recibir dinero de prueba',
  'faucet.given': 'Cada dirección recibe dinero de prueba una vez. La tuya ya lo tiene.',
  'faucet.failed': 'La cadena no dio nada. Inténtalo de nuevo en un momento.',

  'network.named': '{what} en {network}',
  'network.ask.lido': 'El staking está en {to}. Tu monedero te pedirá cambiar de red.',
  'network.ask.aave': 'Los préstamos están en {to}. Tu monedero te pedirá cambiar de red.',

  'protocol.label': 'Protocolo',
  'protocol.lido': 'Lido',
  'protocol.aave': 'Aave',
  'protocol.lacking': '{network} no tiene {protocol}.',
}
