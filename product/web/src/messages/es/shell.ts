import type { shell as english } from '#messages/en/shell.ts'

export const shell: Record<keyof typeof english, string> = {
  'nav.withdraw': 'Retirar',
  'nav.rewards': 'Recompensas y donaciones',
  'protocol.lido': 'Lido',
  'protocol.aave': 'Aave',
  'admin.open': 'Administración',
  'app.name': 'Kindyield',
  'app.home': 'Kindyield, inicio',
  'app.skip': 'Saltar al contenido',
  'app.title': '{page} · Kindyield',

  'nav.main': 'Principal',
  'nav.stake': 'Staking de impacto',
  'nav.marketplace': 'Mercado de impacto social',
  'nav.tab.stake': 'Staking',
  'nav.tab.rewards': 'Recompensas',
  'nav.home': 'Inicio',
  'nav.how': 'Cómo funciona',
  'nav.tab.marketplace': 'Entidades',

  'menu.open': 'Abrir el menú',
  'menu.close': 'Cerrar el menú',
  'menu.title': 'Menú',
  'menu.settings': 'Ajustes',
  'menu.back': 'Volver al menú',

  'footer.label': 'Acerca de',
  'footer.terms': 'Términos de uso',
  'footer.risks': 'Riesgos',

  'toasts.label': 'Transacciones',

  'scheme.label': 'Apariencia',
  'scheme.light': 'Claro',
  'scheme.dark': 'Oscuro',
  'scheme.offer': 'Tu sistema usa colores oscuros. ¿Usarlos aquí también?',
  'scheme.useDark': 'Usar oscuro',
  'scheme.stayLight': 'Seguir en claro',
  'scheme.auto': 'Sistema',

  'language.label': 'Idioma',
  'language.en': 'English',
  'language.es': 'Español',

  'currency.label': 'Moneda',
  'currency.USD': 'Dólar estadounidense',
  'currency.EUR': 'Euro',
  'currency.GBP': 'Libra esterlina',

  'syncStatus.upTo': 'Datos hasta el bloque {block}, {ago}',
  'syncStatus.dated': 'Datos hasta el bloque {block}, hora de la cadena {date}',
  'syncStatus.behind': '{upTo}. {lag, plural, one {# bloque} other {# bloques}} por detrás de la cadena.',
  'syncStatus.chainAway': '{upTo}. Ahora mismo no se puede acceder a la cadena.',
  'syncStatus.none': 'Todavía no se ha leído ningún bloque',
  'syncStatus.unknown': 'Ahora mismo no se puede saber si estos datos están al día',

  'server.away': 'No llegamos a nuestro servidor',
  'server.awayText':
    'Faltan precios, recompensas y transacciones nuevas hasta que responda. Tus fondos no se ven afectados.',
  'server.old': 'Tus posiciones son las últimas que conocemos, {ago}.',
  'server.slow': 'Esto tarda más de lo normal',
  'server.slowText':
    'Nuestro servidor tarda en responder. Puedes esperar aquí; tus fondos no se ven afectados.',
  'offline.title': 'No tienes conexión',
  'offline.text':
    'Las cifras son las de la última respuesta, y lo que has escrito se queda. Esta página sigue sola cuando vuelvas.',

  'crash.title': 'Esta página dejó de funcionar',
  'crash.text': 'Es un error de la página, no de tus fondos. Vuelve a cargarla para continuar.',
  'crash.reload': 'Volver a cargar la página',

  'page.loading': 'La página se está cargando',
  'part.loading': 'Un momento',
  'part.failed': 'No se pudo cargar esta sección. Comprueba tu conexión y vuelve a cargar la página.',

  'notFound.title': 'Página no encontrada',
  'notFound.text': 'No hay nada en esta dirección. Puede que se haya movido o que haya una letra mal.',
  'notFound.back': 'Ir al staking de impacto',

  'start.title': 'Kindyield no puede arrancar',
  'start.settings':
    'Esta página ha llegado sin las direcciones de sus redes. Cárgala de nuevo; si no ayuda, avisa a quien lleva este sitio.',
}
