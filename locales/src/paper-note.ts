/**
 * Words that are printed on the paper consignment note itself. The international form is bilingual wherever it is
 * used, so they are the same in every language of the portal.
 */
export interface PaperBox {
  readonly number: number
  readonly french: string
  readonly english: string
}

export const paperBoxes = {
  sender: { number: 1, french: 'Expéditeur', english: 'Sender' },
  consignee: { number: 2, french: 'Destinataire', english: 'Consignee' },
  delivery: { number: 3, french: 'Lieu prévu pour la livraison', english: 'Place of delivery' },
  takingOver: { number: 4, french: 'Lieu et date de la prise en charge', english: 'Taking over' },
  marks: { number: 6, french: 'Marques', english: 'Marks' },
  packages: { number: 7, french: 'Colis', english: 'Packages' },
  packing: { number: 8, french: 'Emballage', english: 'Packing' },
  goods: { number: 9, french: 'Nature', english: 'Goods' },
  weight: { number: 11, french: 'Poids kg', english: 'Weight' },
  volume: { number: 12, french: 'Cubage m³', english: 'Volume' },
  carrier: { number: 16, french: 'Transporteur', english: 'Carrier' },
  successiveCarriers: { number: 17, french: 'Transporteurs successifs', english: 'Successive carriers' },
  reservations: { number: 18, french: 'Réserves et observations', english: 'Carrier’s reservations' },
  senderSignature: { number: 22, french: 'Expéditeur', english: 'Sender' },
  carrierSignature: { number: 23, french: 'Transporteur', english: 'Carrier' },
  consigneeSignature: { number: 24, french: 'Destinataire', english: 'Consignee' },
} as const satisfies Record<string, PaperBox>
