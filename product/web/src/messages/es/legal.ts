import type { legal as english } from '#messages/en/legal.ts'

export const legal: Record<keyof typeof english, string> = {
  'terms.title': 'Términos de uso',
  'terms.lede': 'Lo que aceptas cuando conectas un monedero. Versión 1.',
  'terms.1.title': 'Qué es Kindyield',
  'terms.1.text':
    'Kindyield es un programa que usas con tu propio monedero. Pone tus tokens en contratos de una cadena de bloques, que los prestan o los ponen en staking a través de Aave o Lido y dan a una entidad sin ánimo de lucro la parte del rendimiento que tú elijas.',
  'terms.2.title': 'Tus claves, tus decisiones',
  'terms.2.text':
    'Kindyield nunca tiene tus claves ni puede mover tu capital. Cada transacción es tuya: la lees en tu monedero y la confirmas allí. Una transacción que está en un bloque no se puede deshacer.',
  'terms.3.title': 'Lo que donas',
  'terms.3.text':
    'Lo que se ha liquidado como donación es definitivo y no se puede reclamar. Tu capital nunca se dona. Puedes retirar cuando quieras, también después de que una entidad termine su colecta.',
  'terms.4.title': 'Redes de prueba',
  'terms.4.text':
    'Kindyield funciona en redes de prueba. Los tokens de esas redes no tienen valor. No envíes a sus contratos tokens de una red principal.',
  'terms.5.title': 'Entidades',
  'terms.5.text':
    'La lista de entidades la mantiene la administración de Kindyield. Figurar en ella no es una recomendación: juzga su trabajo por ti mismo.',
  'terms.6.title': 'Qué se guarda',
  'terms.6.text':
    'Tu navegador guarda tus ajustes, este acuerdo y tu sesión. El servidor guarda tu dirección y tu sesión. Lo que haces en la cadena de bloques es público y permanece allí.',
  'terms.7.title': 'Sin garantía',
  'terms.7.text':
    'El programa se ofrece tal cual, con la licencia MIT, sin garantía alguna. Nada de lo que hay aquí es un consejo sobre inversiones o impuestos.',

  'risks.title': 'Riesgos',
  'risks.lede': 'Lo que puede salir mal, en palabras sencillas. Léelo antes de depositar.',
  'risks.1.title': 'El rendimiento baja además de subir',
  'risks.1.text':
    'Las cifras esperadas son medias del pasado, no promesas. El rendimiento de Lido y Aave cambia de un día a otro y puede ser nulo.',
  'risks.2.title': 'Tu capital puede perder valor',
  'risks.2.text':
    'Los validadores de Lido pueden ser penalizados (slashing) y la deuda de un prestatario de Aave puede quedar sin pagar. Esa pérdida recae en todos los depositantes. Se vuelve a donar cuando se recupere la pérdida.',
  'risks.3.title': 'Una donación no se devuelve',
  'risks.3.text': 'Lo que se liquidó como donación queda dado, también si la tasa cae después.',
  'risks.3.more':
    'El rendimiento se convierte en donación cuando se liquida: con cada informe, y cada vez que alguien deposita o retira con la misma parte que tú. Así, quien liquida justo antes de una pérdida te hace dar más de lo que darías. Nunca es más que tu parte dada del rendimiento desde la última liquidación: con un informe por semana, un 4% al año y la mitad dada, alrededor del 0,04% de lo que depositaste. Donde un informe costaría más gas de lo que da, espera, y este riesgo es menor que ese gas.',
  'risks.4.title': 'Los contratos pueden tener fallos',
  'risks.4.text':
    'Los contratos de Kindyield, Lido y Aave son programas. Un fallo en uno de ellos puede costar parte o todo lo que contiene. Los contratos de Kindyield no se pueden cambiar después, ni para mal ni para bien.',
  'risks.5.title': 'Salir puede llevar tiempo',
  'risks.5.text':
    'El ETH vuelve por la cola de retiradas de Lido, que tarda días y más cuando salen muchos. stETH y wstETH se pueden retirar al momento. Aave paga al momento si su fondo tiene bastante del token disponible.',
  'risks.6.title': 'Los precios se mueven',
  'risks.6.text': 'stETH puede cotizar por debajo de ETH, y una moneda estable por debajo de un dólar.',
  'risks.7.title': 'Los monederos se pueden perder',
  'risks.7.text': 'Quien tiene tus claves tiene tus tokens. Nadie puede recuperar unas claves perdidas.',
  'risks.8.title': 'Lo que un administrador puede y no puede hacer',
  'risks.8.text':
    'Ni el propietario del registro ni el oráculo pueden mover, congelar ni desviar lo que depositaste, y puedes retirarlo hagan lo que hagan.',
  'risks.8.more':
    'El propietario puede añadir entidades, cambiar su perfil, pausar los depósitos nuevos y vetar una dirección. Adónde van las donaciones, quién informa, qué tokens se aceptan y cuándo termina una entidad solo puede cambiar tras un anuncio público y un plazo: tiempo para salir, pero no un remedio si roban la clave del propietario. Lo que se liquidó antes va al receptor anterior. El oráculo puede liquidar lo ganado. Las donaciones liquidadas son definitivas.',
  'risks.more': 'En detalle',
}
