/**
 * Where the driver's message may go. Each costs money, and numbers far away are how that money is stolen, so that an
 * installation names the countries it works in. Unless it does: Europe and Türkiye, where road transport under the CMR
 * convention mostly goes; without +7, whose numbers reach far beyond Europe.
 */
export const europeanCallingCodes = [
  '+30',
  '+31',
  '+32',
  '+33',
  '+34',
  '+36',
  '+39',
  '+40',
  '+41',
  '+43',
  '+44',
  '+45',
  '+46',
  '+47',
  '+48',
  '+49',
  '+90',
  '+298',
  '+350',
  '+351',
  '+352',
  '+353',
  '+354',
  '+355',
  '+356',
  '+357',
  '+358',
  '+359',
  '+370',
  '+371',
  '+372',
  '+373',
  '+375',
  '+376',
  '+377',
  '+378',
  '+379',
  '+380',
  '+381',
  '+382',
  '+383',
  '+385',
  '+386',
  '+387',
  '+389',
  '+420',
  '+421',
  '+423',
] as const

/** No calling code begins another one, so that the beginning of a number decides. */
export function isCallable(phone: string, callingCodes: readonly string[]): boolean {
  return callingCodes.some((code) => phone.startsWith(code))
}
