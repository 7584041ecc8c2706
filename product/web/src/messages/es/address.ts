/** Errors of address fields. */
export const address = {
  'address.required': 'Escribe una dirección.',
  'address.invalid': 'Una dirección es 0x y 40 cifras o letras de la a a la f.',
  'address.zero': 'Es la dirección nula: lo que llega allí se pierde. Escribe otra.',
  'address.checksum': 'Las mayúsculas no cuadran: hay un carácter equivocado. Copia la dirección de nuevo.',
}
