// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'
import type { RefusalCode } from './refusal-code.ts'

export interface NoteTemplateCalls {
  /** The templates that the caller can draw up notes from: those of the own organisation and of the ones below it, and those that organisations above it share. `Search` looks in names, parties and places. */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Search?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly name: string
        readonly organizationId: number
        readonly organizationName: string
        readonly isForBranches: boolean
        readonly version: number
        readonly changedAt: string
        readonly senderName: string | null
        readonly carrierName: string | null
        readonly recipientName: string | null
        readonly collectionPlace: string | null
        readonly deliveryPlace: string | null
        readonly repeats: {
          readonly weekdays: readonly number[]
          readonly isPaused: boolean
          readonly nextDue: string | null
          readonly hasFailed: boolean
        } | null
        readonly may: {
          readonly change: true | RefusalCode
        }
      }[]
      readonly total: number
    }
  }
  /** A template with everything that it holds, and the parties that are no more what they were. */
  item: {
    input: {
      readonly id: number
    }
    reply: {
      readonly id: number
      readonly name: string
      readonly organizationId: number
      readonly organizationName: string
      readonly isForBranches: boolean
      readonly version: number
      readonly changedAt: string
      readonly senderName: string | null
      readonly carrierName: string | null
      readonly recipientName: string | null
      readonly collectionPlace: string | null
      readonly deliveryPlace: string | null
      readonly repeats: {
        readonly weekdays: readonly number[]
        readonly isPaused: boolean
        readonly nextDue: string | null
        readonly hasFailed: boolean
      } | null
      readonly may: {
        readonly change: true | RefusalCode
      }
      readonly content: {
        readonly type?: number | undefined
        readonly senderOrganizationsID?: null | number | undefined
        readonly recipientOrganizationsID?: null | number | undefined
        readonly carrierOrganizationsID?: null | number | undefined
        readonly customerCompanySign?: null | number | undefined
        readonly franco?: null | boolean | undefined
        readonly cashOnDelivery?: null | string | undefined
        readonly drawnUpPlace?: null | string | undefined
        readonly deposeContainerAddress?: null | string | undefined
        readonly deposeContainerStreet?: null | string | undefined
        readonly deposeContainerPostalCode?: null | string | undefined
        readonly deposeContainerPlace?: null | string | undefined
        readonly deposeContainerCountryCode?: null | string | undefined
        readonly pickupContainerAddress?: null | string | undefined
        readonly pickupContainerStreet?: null | string | undefined
        readonly pickupContainerPostalCode?: null | string | undefined
        readonly pickupContainerPlace?: null | string | undefined
        readonly pickupContainerCountryCode?: null | string | undefined
        readonly collectionName?: null | string | undefined
        readonly collectionStreet?: null | string | undefined
        readonly collectionPostalCode?: null | string | undefined
        readonly collectionPlace?: null | string | undefined
        readonly collectionCountryCode?: null | string | undefined
        readonly excessReceptionValue?: number | string | undefined
        readonly deliveryName?: null | string | undefined
        readonly deliveryStreet?: null | string | undefined
        readonly deliveryPostalCode?: null | string | undefined
        readonly deliveryPlace?: null | string | undefined
        readonly deliveryCountryCode?: null | string | undefined
        readonly excessDeliveryValue?: number | string | undefined
        readonly chargesCurrency?: null | string | undefined
        readonly carriageCharges?: null | number | string | undefined
        readonly carriageChargesPayer?: null | 'sender' | 'consignee' | undefined
        readonly deductions?: null | number | string | undefined
        readonly deductionsPayer?: null | 'sender' | 'consignee' | undefined
        readonly supplementaryCharges?: null | number | string | undefined
        readonly supplementaryChargesPayer?: null | 'sender' | 'consignee' | undefined
        readonly incidentalCharges?: null | number | string | undefined
        readonly incidentalChargesPayer?: null | 'sender' | 'consignee' | undefined
        readonly otherCharges?: null | number | string | undefined
        readonly otherChargesPayer?: null | 'sender' | 'consignee' | undefined
        readonly paymentInstructions?: null | string | undefined
        readonly cashOnDeliveryAmount?: null | number | string | undefined
        readonly cashOnDeliveryCurrency?: null | string | undefined
        readonly cashOnDeliveryMeans?: null | 'cash' | 'cheque' | 'transferBefore' | 'card' | 'other' | undefined
        readonly declaredValue?: null | number | string | undefined
        readonly declaredValueCurrency?: null | string | undefined
        readonly specialInterestAmount?: null | number | string | undefined
        readonly specialInterestCurrency?: null | string | undefined
        readonly insuranceInstructions?: null | string | undefined
        readonly transhipmentAllowed?: null | boolean | undefined
        readonly consigneeDisposes?: null | boolean | undefined
        readonly senderInstructions?: null | string | undefined
        readonly customsInstructions?: null | string | undefined
        readonly attachedDocuments?: null | string | undefined
        readonly specialAgreements?: null | string | undefined
        readonly transportType?: null | string | undefined
        readonly controlDocumentSign?: null | boolean | undefined
        readonly contractualShipper?: null | string | undefined
        readonly contractualShipperVat?: null | string | undefined
        readonly senderEmail?: null | string | undefined
        readonly photoMailingSign?: boolean | undefined
        readonly senderSupportEmail?: null | string | undefined
        readonly carrierSupportEmail?: null | string | undefined
        readonly recipientSupportEmail?: null | string | undefined
        readonly escalateCommentSenderEmail?: null | string | undefined
        readonly escalateCommentCarrierEmail?: null | string | undefined
        readonly escalateCommentRecipientEmail?: null | string | undefined
        readonly goods?: readonly {
          readonly goodsNature?: null | string | undefined
          readonly marks?: null | string | undefined
          readonly packagesNumber?: null | number | undefined
          readonly packingMethod?: null | string | undefined
          readonly statisticNumber?: null | string | undefined
          readonly grossWeight?: null | number | undefined
          readonly volume?: null | number | undefined
          readonly code?: null | string | undefined
          readonly packageTypeCode?: null | string | undefined
          readonly hsCode?: null | string | undefined
          readonly netWeight?: null | number | undefined
          readonly temperatureFrom?: null | number | undefined
          readonly temperatureTo?: null | number | undefined
          readonly unNumber?: null | string | undefined
          readonly properShippingName?: null | string | undefined
          readonly technicalName?: null | string | undefined
          readonly hazardClass?: null | string | undefined
          readonly subsidiaryRisks?: null | string | undefined
          readonly packingGroup?: null | string | undefined
          readonly tunnelCode?: null | string | undefined
          readonly transportCategory?: null | number | undefined
          readonly dangerousAmount?: null | number | undefined
          readonly dangerousUnit?: null | string | undefined
          readonly limitedQuantity?: boolean | undefined
          readonly environmentallyHazardous?: boolean | undefined
          readonly deliveredPackages?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly typeCodeDescription: string
          readonly unitWeight?: null | number | undefined
        }[] | undefined
        readonly containers?: readonly {
          readonly type?: null | string | undefined
          readonly containerOwner?: null | string | undefined
          readonly taraWeight?: null | number | undefined
        }[] | undefined
      }
      readonly formerParties: readonly {
        readonly field: 'senderOrganizationsID' | 'carrierOrganizationsID' | 'recipientOrganizationsID'
        readonly name: string
        readonly now: string | null
      }[]
    }
  }
  /** Saves fields, goods, pallets and containers as a template of the caller’s organisation, which can have 200. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly type?: number | undefined
      readonly senderOrganizationsID?: null | number | undefined
      readonly recipientOrganizationsID?: null | number | undefined
      readonly carrierOrganizationsID?: null | number | undefined
      readonly customerCompanySign?: null | number | undefined
      readonly franco?: null | boolean | undefined
      readonly cashOnDelivery?: null | string | undefined
      readonly drawnUpPlace?: null | string | undefined
      readonly deposeContainerAddress?: null | string | undefined
      readonly deposeContainerStreet?: null | string | undefined
      readonly deposeContainerPostalCode?: null | string | undefined
      readonly deposeContainerPlace?: null | string | undefined
      readonly deposeContainerCountryCode?: null | string | undefined
      readonly pickupContainerAddress?: null | string | undefined
      readonly pickupContainerStreet?: null | string | undefined
      readonly pickupContainerPostalCode?: null | string | undefined
      readonly pickupContainerPlace?: null | string | undefined
      readonly pickupContainerCountryCode?: null | string | undefined
      readonly collectionName?: null | string | undefined
      readonly collectionStreet?: null | string | undefined
      readonly collectionPostalCode?: null | string | undefined
      readonly collectionPlace?: null | string | undefined
      readonly collectionCountryCode?: null | string | undefined
      readonly excessReceptionValue?: number | string | undefined
      readonly deliveryName?: null | string | undefined
      readonly deliveryStreet?: null | string | undefined
      readonly deliveryPostalCode?: null | string | undefined
      readonly deliveryPlace?: null | string | undefined
      readonly deliveryCountryCode?: null | string | undefined
      readonly excessDeliveryValue?: number | string | undefined
      readonly chargesCurrency?: null | string | undefined
      readonly carriageCharges?: null | number | string | undefined
      readonly carriageChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly deductions?: null | number | string | undefined
      readonly deductionsPayer?: null | 'sender' | 'consignee' | undefined
      readonly supplementaryCharges?: null | number | string | undefined
      readonly supplementaryChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly incidentalCharges?: null | number | string | undefined
      readonly incidentalChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly otherCharges?: null | number | string | undefined
      readonly otherChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly paymentInstructions?: null | string | undefined
      readonly cashOnDeliveryAmount?: null | number | string | undefined
      readonly cashOnDeliveryCurrency?: null | string | undefined
      readonly cashOnDeliveryMeans?: null | 'cash' | 'cheque' | 'transferBefore' | 'card' | 'other' | undefined
      readonly declaredValue?: null | number | string | undefined
      readonly declaredValueCurrency?: null | string | undefined
      readonly specialInterestAmount?: null | number | string | undefined
      readonly specialInterestCurrency?: null | string | undefined
      readonly insuranceInstructions?: null | string | undefined
      readonly transhipmentAllowed?: null | boolean | undefined
      readonly consigneeDisposes?: null | boolean | undefined
      readonly senderInstructions?: null | string | undefined
      readonly customsInstructions?: null | string | undefined
      readonly attachedDocuments?: null | string | undefined
      readonly specialAgreements?: null | string | undefined
      readonly transportType?: null | string | undefined
      readonly controlDocumentSign?: null | boolean | undefined
      readonly contractualShipper?: null | string | undefined
      readonly contractualShipperVat?: null | string | undefined
      readonly senderEmail?: null | string | undefined
      readonly photoMailingSign?: boolean | undefined
      readonly senderSupportEmail?: null | string | undefined
      readonly carrierSupportEmail?: null | string | undefined
      readonly recipientSupportEmail?: null | string | undefined
      readonly escalateCommentSenderEmail?: null | string | undefined
      readonly escalateCommentCarrierEmail?: null | string | undefined
      readonly escalateCommentRecipientEmail?: null | string | undefined
      readonly goods?: readonly {
        readonly goodsNature?: null | string | undefined
        readonly marks?: null | string | undefined
        readonly packagesNumber?: null | number | undefined
        readonly packingMethod?: null | string | undefined
        readonly statisticNumber?: null | string | undefined
        readonly grossWeight?: null | number | undefined
        readonly volume?: null | number | undefined
        readonly code?: null | string | undefined
        readonly packageTypeCode?: null | string | undefined
        readonly hsCode?: null | string | undefined
        readonly netWeight?: null | number | undefined
        readonly temperatureFrom?: null | number | undefined
        readonly temperatureTo?: null | number | undefined
        readonly unNumber?: null | string | undefined
        readonly properShippingName?: null | string | undefined
        readonly technicalName?: null | string | undefined
        readonly hazardClass?: null | string | undefined
        readonly subsidiaryRisks?: null | string | undefined
        readonly packingGroup?: null | string | undefined
        readonly tunnelCode?: null | string | undefined
        readonly transportCategory?: null | number | undefined
        readonly dangerousAmount?: null | number | undefined
        readonly dangerousUnit?: null | string | undefined
        readonly limitedQuantity?: boolean | undefined
        readonly environmentallyHazardous?: boolean | undefined
        readonly deliveredPackages?: null | number | undefined
      }[] | undefined
      readonly pallets?: readonly {
        readonly typeCodeDescription: string
        readonly unitWeight?: null | number | undefined
      }[] | undefined
      readonly containers?: readonly {
        readonly type?: null | string | undefined
        readonly containerOwner?: null | string | undefined
        readonly taraWeight?: null | number | undefined
      }[] | undefined
      readonly name: string
      readonly isForBranches?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly version: number
    }
  }
  /** Saves what notes have in common with this note as a template of the caller’s organisation. Takes an `Idempotency-Key`. */
  createFromNote: {
    input: {
      readonly cmr_id: number
      readonly name: string
      readonly isForBranches?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly version: number
    }
  }
  /** Changes the name of a template, and whether the organisations below its own use it as well. */
  rename: {
    input: {
      readonly id: number
      readonly version?: number | undefined
      readonly name: string
      readonly isForBranches?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly version: number
    }
  }
  /** Replaces everything that a template holds; what is not sent is empty afterwards. Notes stay as they are. */
  replace: {
    input: {
      readonly type?: number | undefined
      readonly senderOrganizationsID?: null | number | undefined
      readonly recipientOrganizationsID?: null | number | undefined
      readonly carrierOrganizationsID?: null | number | undefined
      readonly customerCompanySign?: null | number | undefined
      readonly franco?: null | boolean | undefined
      readonly cashOnDelivery?: null | string | undefined
      readonly drawnUpPlace?: null | string | undefined
      readonly deposeContainerAddress?: null | string | undefined
      readonly deposeContainerStreet?: null | string | undefined
      readonly deposeContainerPostalCode?: null | string | undefined
      readonly deposeContainerPlace?: null | string | undefined
      readonly deposeContainerCountryCode?: null | string | undefined
      readonly pickupContainerAddress?: null | string | undefined
      readonly pickupContainerStreet?: null | string | undefined
      readonly pickupContainerPostalCode?: null | string | undefined
      readonly pickupContainerPlace?: null | string | undefined
      readonly pickupContainerCountryCode?: null | string | undefined
      readonly collectionName?: null | string | undefined
      readonly collectionStreet?: null | string | undefined
      readonly collectionPostalCode?: null | string | undefined
      readonly collectionPlace?: null | string | undefined
      readonly collectionCountryCode?: null | string | undefined
      readonly excessReceptionValue?: number | string | undefined
      readonly deliveryName?: null | string | undefined
      readonly deliveryStreet?: null | string | undefined
      readonly deliveryPostalCode?: null | string | undefined
      readonly deliveryPlace?: null | string | undefined
      readonly deliveryCountryCode?: null | string | undefined
      readonly excessDeliveryValue?: number | string | undefined
      readonly chargesCurrency?: null | string | undefined
      readonly carriageCharges?: null | number | string | undefined
      readonly carriageChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly deductions?: null | number | string | undefined
      readonly deductionsPayer?: null | 'sender' | 'consignee' | undefined
      readonly supplementaryCharges?: null | number | string | undefined
      readonly supplementaryChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly incidentalCharges?: null | number | string | undefined
      readonly incidentalChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly otherCharges?: null | number | string | undefined
      readonly otherChargesPayer?: null | 'sender' | 'consignee' | undefined
      readonly paymentInstructions?: null | string | undefined
      readonly cashOnDeliveryAmount?: null | number | string | undefined
      readonly cashOnDeliveryCurrency?: null | string | undefined
      readonly cashOnDeliveryMeans?: null | 'cash' | 'cheque' | 'transferBefore' | 'card' | 'other' | undefined
      readonly declaredValue?: null | number | string | undefined
      readonly declaredValueCurrency?: null | string | undefined
      readonly specialInterestAmount?: null | number | string | undefined
      readonly specialInterestCurrency?: null | string | undefined
      readonly insuranceInstructions?: null | string | undefined
      readonly transhipmentAllowed?: null | boolean | undefined
      readonly consigneeDisposes?: null | boolean | undefined
      readonly senderInstructions?: null | string | undefined
      readonly customsInstructions?: null | string | undefined
      readonly attachedDocuments?: null | string | undefined
      readonly specialAgreements?: null | string | undefined
      readonly transportType?: null | string | undefined
      readonly controlDocumentSign?: null | boolean | undefined
      readonly contractualShipper?: null | string | undefined
      readonly contractualShipperVat?: null | string | undefined
      readonly senderEmail?: null | string | undefined
      readonly photoMailingSign?: boolean | undefined
      readonly senderSupportEmail?: null | string | undefined
      readonly carrierSupportEmail?: null | string | undefined
      readonly recipientSupportEmail?: null | string | undefined
      readonly escalateCommentSenderEmail?: null | string | undefined
      readonly escalateCommentCarrierEmail?: null | string | undefined
      readonly escalateCommentRecipientEmail?: null | string | undefined
      readonly goods?: readonly {
        readonly goodsNature?: null | string | undefined
        readonly marks?: null | string | undefined
        readonly packagesNumber?: null | number | undefined
        readonly packingMethod?: null | string | undefined
        readonly statisticNumber?: null | string | undefined
        readonly grossWeight?: null | number | undefined
        readonly volume?: null | number | undefined
        readonly code?: null | string | undefined
        readonly packageTypeCode?: null | string | undefined
        readonly hsCode?: null | string | undefined
        readonly netWeight?: null | number | undefined
        readonly temperatureFrom?: null | number | undefined
        readonly temperatureTo?: null | number | undefined
        readonly unNumber?: null | string | undefined
        readonly properShippingName?: null | string | undefined
        readonly technicalName?: null | string | undefined
        readonly hazardClass?: null | string | undefined
        readonly subsidiaryRisks?: null | string | undefined
        readonly packingGroup?: null | string | undefined
        readonly tunnelCode?: null | string | undefined
        readonly transportCategory?: null | number | undefined
        readonly dangerousAmount?: null | number | undefined
        readonly dangerousUnit?: null | string | undefined
        readonly limitedQuantity?: boolean | undefined
        readonly environmentallyHazardous?: boolean | undefined
        readonly deliveredPackages?: null | number | undefined
      }[] | undefined
      readonly pallets?: readonly {
        readonly typeCodeDescription: string
        readonly unitWeight?: null | number | undefined
      }[] | undefined
      readonly containers?: readonly {
        readonly type?: null | string | undefined
        readonly containerOwner?: null | string | undefined
        readonly taraWeight?: null | number | undefined
      }[] | undefined
      readonly id: number
      readonly version?: number | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly version: number
    }
  }
  /** Deletes a template. Notes that were drawn up from it stay as they are. */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** Creates a draft from a template with the next free number, by the rules of `api/cmr/create`. A template with a party that is gone is refused and names the field. Takes an `Idempotency-Key`. */
  drawUp: {
    input: {
      readonly id: number
      readonly collectionDate?: null | string | undefined
      readonly deliveryDate?: null | string | undefined
      readonly drawnUpDate?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly cmrCode: string
      readonly version: number
    }
  }
}

export const noteTemplateRoutes: Readonly<Record<keyof NoteTemplateCalls, Route>> = {
  list: { method: 'POST', path: 'api/cmr-template/list', repeat: 'safe' },
  item: { method: 'GET', path: 'api/cmr-template/item', repeat: 'safe' },
  create: { method: 'POST', path: 'api/cmr-template/create', repeat: 'key' },
  createFromNote: { method: 'POST', path: 'api/cmr-template/create-from-note', repeat: 'key' },
  rename: { method: 'POST', path: 'api/cmr-template/rename', repeat: 'never' },
  replace: { method: 'POST', path: 'api/cmr-template/replace', repeat: 'never' },
  remove: { method: 'POST', path: 'api/cmr-template/delete', repeat: 'never' },
  drawUp: { method: 'POST', path: 'api/cmr-template/draw-up', repeat: 'key' },
}
