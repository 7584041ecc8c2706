import type { error as english } from '#messages/en/error.ts'

export const error: Record<keyof typeof english, string> = {
  'error.signedOut': 'Tu sesión ha terminado. Vuelve a firmar con tu monedero; no cuesta nada.',
  'error.network':
    'No se puede acceder al servidor de Kindyield. Comprueba tu conexión e inténtalo de nuevo.',
  'error.timeout': 'El servidor de Kindyield tardó demasiado en responder. Inténtalo de nuevo en un momento.',
  'error.tooMany': 'Demasiadas peticiones en poco tiempo. Espera un momento e inténtalo de nuevo.',
  'error.busy': 'El servidor de Kindyield está ocupado. Inténtalo de nuevo en un momento.',
  'error.notFound': 'El servidor de Kindyield no tiene esto.',
  'error.refused': 'El servidor de Kindyield no aceptó la petición.',
  'error.server': 'El servidor de Kindyield tiene un problema. Inténtalo de nuevo en un momento.',
  'error.answer':
    'El servidor de Kindyield dio una respuesta que esta página no entiende. Vuelve a cargar la página.',
  'error.unknown': 'Algo en esta página dejó de funcionar. Vuelve a cargar la página.',
  'error.retry': 'Intentar de nuevo',
  'error.retrying': 'Intentándolo de nuevo',
}
