// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'
import type { RefusalCode } from './refusal-code.ts'

export interface CmrCalls {
  /** Notes the caller may see, filtered, sorted and paged. Inspectors must give a complete code. */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Code?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly Sender?: null | string | undefined
      readonly Carrier?: null | string | undefined
      readonly Recipient?: null | string | undefined
      readonly TripID?: null | string | undefined
      readonly LicensePlates?: null | string | undefined
      readonly References?: null | string | undefined
      readonly WeightFrom?: null | number | undefined
      readonly WeightTo?: null | number | undefined
      readonly StatusList?: null | string | undefined
      readonly Search?: null | string | undefined
      readonly Assign?: null | boolean | undefined
      readonly UnAssign?: null | boolean | undefined
      readonly PeriodSearch?: null | number | undefined
      readonly MyTurn?: null | boolean | undefined
      readonly Late?: null | boolean | undefined
      readonly Test?: null | boolean | undefined
      readonly Delivery?: null | 'full' | 'part' | 'refused' | 'left' | 'none' | undefined
      readonly Reservations?: null | 'any' | 'open' | 'accepted' | 'rejected' | undefined
      readonly Instructions?: null | 'waiting' | undefined
      readonly Metric?: null | 'count' | 'assignedCount' | 'signedByDriverCount' | 'signedByReceiverCount' | 'latePickupCount' | 'latePickupTime' | 'lateDeliveryCount' | 'lateDeliveryTime' | 'senderRemarksCount' | 'driverRemarksCount' | 'receiverRemarksCount' | 'activeDriversCount' | 'activeSignersCount' | undefined
      readonly Group?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly photoCount: number
        readonly attachmentCount: number
        readonly licensePlates: string | null
        readonly tripID: string | null
        readonly collectionPlace: string | null
        readonly collectionDate: string | null
        readonly deliveryPlace: string | null
        readonly deliveryDate: string | null
        readonly containerNumberList: string | null
        readonly grossWeight: number | null
        readonly id: number
        readonly cmrCode: string
        readonly isTest: boolean
        readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
        readonly statusName: string
        readonly driverUserName: string | null
        readonly driverDisplayName: string | null
        readonly driverContact: {
          readonly openedAt: string
          readonly lastAt: string
        } | null
        readonly loaded: string | null
        readonly references: string | null
        readonly senderOrganizationName: string | null
        readonly carrierOrganizationName: string | null
        readonly subcontractorOrganizationName: string | null
        readonly recipientOrganizationName: string | null
        readonly recipientCountryCode: string | null
        readonly recipientPostalCode: string | null
        readonly recipientPlace: string | null
        readonly recipientStreet: string | null
        readonly collectionCountryCode: string | null
        readonly collectionPostalCode: string | null
        readonly deliveryCountryCode: string | null
        readonly deliveryPostalCode: string | null
        readonly lastModified: string
        readonly isUnapprovedGoods: boolean
        readonly reservations: readonly ('open' | 'accepted' | 'rejected')[]
        readonly instructionsWaiting: number
        readonly deliveryOutcome: 'full' | 'part' | 'refused' | 'left' | null
        readonly followUpOf: string | null
        readonly corrections: readonly {
          readonly field: string
          readonly row: string | null
          readonly from: string | null
          readonly to: string | null
        }[]
        readonly senderOrganizationsID: number
        readonly carrierOrganizationsID: number | null
        readonly subcontractorOrganizationsID: number | null
        readonly recipientOrganizationsID: number | null
        readonly signatures: readonly {
          readonly step: number
          readonly name: string
          readonly organization: string
          readonly method: number
          readonly assurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey'
          readonly time: string
        }[]
        readonly isMyTurn: boolean
        readonly dueAt: string | null
        readonly isLate: boolean
        readonly may: string | {
          readonly edit: true | RefusalCode
          readonly release: true | RefusalCode
          readonly takeBack: true | RefusalCode
          readonly remove: true | RefusalCode
          readonly sign: true | RefusalCode
          readonly confirmGoods: true | RefusalCode
          readonly recordTimes: true | RefusalCode
          readonly assignDriver: true | RefusalCode
          readonly charter: true | RefusalCode
          readonly setUnfinished: true | RefusalCode
          readonly cancelUnfinished: true | RefusalCode
          readonly attach: true | RefusalCode
          readonly comment: true | RefusalCode
          readonly addPhoto: true | RefusalCode
          readonly deletePhoto: true | RefusalCode
          readonly reportException: true | RefusalCode
          readonly fileReservation: true | RefusalCode
          readonly reserve: true | RefusalCode
          readonly answerReservations: true | RefusalCode
          readonly recordDelivery: true | RefusalCode
        }
        readonly version: number
        readonly matchedField: 'cmrCode' | 'tripID' | 'loadOrderID' | 'unLoadOrderID' | 'extraCMRID' | 'nationalNumbers' | 'licensePlates' | 'container' | 'seal' | 'driver' | 'recipient' | 'sender' | 'carrier' | 'subcontractor' | 'collection' | 'delivery' | 'goods' | 'externalId' | null
        readonly matchedText: string | null
      }[]
      readonly total: number
      readonly totalIsExact: boolean
    }
  }
  /** The number of notes that wait for a signature of the caller’s side, and of late notes, regardless of the period. */
  viewCounts: {
    input: {}
    reply: {
      readonly toSign: {
        readonly total: number
        readonly totalIsExact: boolean
      }
      readonly late: {
        readonly total: number
        readonly totalIsExact: boolean
      }
    }
  }
  /** One note with everything on it. */
  item: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly id: number
      readonly tampered?: {
        readonly fields: readonly string[]
      } | undefined
      readonly cmrCode: string
      readonly isTest: boolean
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly statusName: string
      readonly version: number
      readonly tripID: string | null
      readonly loadOrderID: string | null
      readonly unLoadOrderID: string | null
      readonly extraCMRID: string | null
      readonly driverUserName: string | null
      readonly truckPlate: string | null
      readonly truckCountryCode: string | null
      readonly trailerPlate: string | null
      readonly trailerCountryCode: string | null
      readonly vehicleType: string | null
      readonly licensePlateNumberList: string | null
      readonly carrierReservations: string | null
      readonly cashOnDelivery: string | null
      readonly drawnUpPlace: string | null
      readonly drawnUpDate: string | null
      readonly deposeContainerAddress: string | null
      readonly deposeContainerStreet: string | null
      readonly deposeContainerPostalCode: string | null
      readonly deposeContainerPlace: string | null
      readonly deposeContainerCountryCode: string | null
      readonly pickupContainerAddress: string | null
      readonly pickupContainerStreet: string | null
      readonly pickupContainerPostalCode: string | null
      readonly pickupContainerPlace: string | null
      readonly pickupContainerCountryCode: string | null
      readonly collectionName: string | null
      readonly collectionStreet: string | null
      readonly collectionPostalCode: string | null
      readonly collectionPlace: string | null
      readonly collectionCountryCode: string | null
      readonly deliveryName: string | null
      readonly deliveryStreet: string | null
      readonly deliveryPostalCode: string | null
      readonly deliveryPlace: string | null
      readonly deliveryCountryCode: string | null
      readonly chargesCurrency: string | null
      readonly carriageCharges: string | null
      readonly carriageChargesPayer: string | null
      readonly deductions: string | null
      readonly deductionsPayer: string | null
      readonly supplementaryCharges: string | null
      readonly supplementaryChargesPayer: string | null
      readonly incidentalCharges: string | null
      readonly incidentalChargesPayer: string | null
      readonly otherCharges: string | null
      readonly otherChargesPayer: string | null
      readonly senderBalance: string | null
      readonly consigneeBalance: string | null
      readonly senderTotal: string | null
      readonly consigneeTotal: string | null
      readonly paymentInstructions: string | null
      readonly cashOnDeliveryAmount: string | null
      readonly cashOnDeliveryCurrency: string | null
      readonly cashOnDeliveryMeans: string | null
      readonly declaredValue: string | null
      readonly declaredValueCurrency: string | null
      readonly specialInterestAmount: string | null
      readonly specialInterestCurrency: string | null
      readonly insuranceInstructions: string | null
      readonly senderInstructions: string | null
      readonly customsInstructions: string | null
      readonly attachedDocuments: string | null
      readonly specialAgreements: string | null
      readonly successiveCarriersList: string | null
      readonly transportType: string | null
      readonly nationalNumbers: readonly {
        readonly type: 'UIT' | 'SENT' | 'EKAER' | 'GMR' | 'other'
        readonly country: string
        readonly number: string
      }[]
      readonly contractualShipper: string | null
      readonly contractualShipperVat: string | null
      readonly effectiveCarrier: string | null
      readonly effectiveCarrierVat: string | null
      readonly specialAuthorisation: string | null
      readonly changeReason: string | null
      readonly senderComment: string | null
      readonly carrierComments: string | null
      readonly driverComment: string | null
      readonly recipientComment: string | null
      readonly senderEmail: string | null
      readonly carrierEmail: string | null
      readonly receiverEmail: string | null
      readonly driverEmail: string | null
      readonly senderSupportEmail: string | null
      readonly carrierSupportEmail: string | null
      readonly recipientSupportEmail: string | null
      readonly escalateCommentSenderEmail: string | null
      readonly escalateCommentCarrierEmail: string | null
      readonly escalateCommentRecipientEmail: string | null
      readonly type: number
      readonly senderOrganizationsID: number
      readonly carrierOrganizationsID: number | null
      readonly recipientOrganizationsID: number | null
      readonly subcontractorOrganizationsID: number | null
      readonly senderOrganizationName: string | null
      readonly carrierOrganizationName: string | null
      readonly recipientOrganizationName: string | null
      readonly subcontractorOrganizationName: string | null
      readonly customerCompanySign: number | null
      readonly driverDisplayName: string | null
      readonly driverGuid: string | null
      readonly franco: boolean | null
      readonly controlDocumentSign: boolean | null
      readonly transhipmentAllowed: boolean | null
      readonly consigneeDisposes: boolean | null
      readonly agreedTimeLimit: string | null
      readonly collectionDate: string | null
      readonly deliveryDate: string | null
      readonly receptionExpectedTime: string | null
      readonly estimatedDeliveryTime: string | null
      readonly excessReceptionValue: number
      readonly excessDeliveryValue: number
      readonly photoMailingSign: boolean
      readonly senderSignatureSign: number | null
      readonly senderSignMethod: number | null
      readonly senderAssurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly senderCredentials: {
        readonly code: {
          readonly setAt: string | null
          readonly startedBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly password: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly passkey: {
          readonly addedAt: string
        } | null
        readonly address: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
      } | null
      readonly senderName: string | null
      readonly senderSentTo: string | null
      readonly senderSignature: string | null
      readonly driverSignatureSign: number | null
      readonly driverSignMethod: number | null
      readonly driverAssurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly driverCredentials: {
        readonly code: {
          readonly setAt: string | null
          readonly startedBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly password: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly passkey: {
          readonly addedAt: string
        } | null
        readonly address: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
      } | null
      readonly driverName: string | null
      readonly driverSentTo: string | null
      readonly driverSignature: string | null
      readonly recipientSignatureSign: number | null
      readonly recipientSignMethod: number | null
      readonly recipientAssurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly recipientCredentials: {
        readonly code: {
          readonly setAt: string | null
          readonly startedBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly password: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly passkey: {
          readonly addedAt: string
        } | null
        readonly address: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
      } | null
      readonly recipientName: string | null
      readonly recipientSentTo: string | null
      readonly recipientSignature: string | null
      readonly signatureShipperDateTime: string | null
      readonly signatureDriverDateTime: string | null
      readonly signatureReceiverDateTime: string | null
      readonly arrivedLoadingTime: string | null
      readonly startLoadingTime: string | null
      readonly stopLoadingTime: string | null
      readonly arrivedUnloadingTime: string | null
      readonly startUnloadingTime: string | null
      readonly stopUnloadingTime: string | null
      readonly timeOrigins: readonly {
        readonly moment: 'arrivedLoadingTime' | 'startLoadingTime' | 'stopLoadingTime' | 'arrivedUnloadingTime' | 'startUnloadingTime' | 'stopUnloadingTime'
        readonly deviceTime: string | null
        readonly enteredAt: string | null
      }[]
      readonly createdAt: string
      readonly lastModified: string
      readonly createdByName: string
      readonly createdByOrganizationName: string
      readonly photoCount: number
      readonly attachmentCount: number
      readonly isUnapprovedGoods: boolean
      readonly deliveryOutcome: 'full' | 'part' | 'refused' | 'left' | null
      readonly followUpOf: string | null
      readonly followUp: string | null
      readonly goods: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly type: number
        readonly goodsNature: string | null
        readonly marks: string | null
        readonly packagesNumber: number | null
        readonly packingMethod: string | null
        readonly statisticNumber: string | null
        readonly grossWeight: number | null
        readonly volume: number | null
        readonly code: string | null
        readonly approved: boolean
        readonly manualPickingSign: boolean
        readonly loadedWeight: number | null
        readonly deliveredWeight: number | null
        readonly packageTypeCode: string | null
        readonly hsCode: string | null
        readonly netWeight: number | null
        readonly temperatureFrom: number | null
        readonly temperatureTo: number | null
        readonly temperatureLoaded: number | null
        readonly temperatureDelivered: number | null
        readonly unNumber: string | null
        readonly properShippingName: string | null
        readonly technicalName: string | null
        readonly hazardClass: string | null
        readonly subsidiaryRisks: string | null
        readonly packingGroup: string | null
        readonly tunnelCode: string | null
        readonly transportCategory: number | null
        readonly dangerousAmount: number | null
        readonly dangerousUnit: string | null
        readonly dangerousQuantity: string | null
        readonly limitedQuantity: boolean
        readonly environmentallyHazardous: boolean
        readonly deliveredPackages: number | null
      }[]
      readonly returnedGoods: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly type: number
        readonly goodsNature: string | null
        readonly marks: string | null
        readonly packagesNumber: number | null
        readonly packingMethod: string | null
        readonly statisticNumber: string | null
        readonly grossWeight: number | null
        readonly volume: number | null
        readonly code: string | null
        readonly approved: boolean
        readonly manualPickingSign: boolean
        readonly loadedWeight: number | null
        readonly deliveredWeight: number | null
        readonly packageTypeCode: string | null
        readonly hsCode: string | null
        readonly netWeight: number | null
        readonly temperatureFrom: number | null
        readonly temperatureTo: number | null
        readonly temperatureLoaded: number | null
        readonly temperatureDelivered: number | null
        readonly unNumber: string | null
        readonly properShippingName: string | null
        readonly technicalName: string | null
        readonly hazardClass: string | null
        readonly subsidiaryRisks: string | null
        readonly packingGroup: string | null
        readonly tunnelCode: string | null
        readonly transportCategory: number | null
        readonly dangerousAmount: number | null
        readonly dangerousUnit: string | null
        readonly dangerousQuantity: string | null
        readonly limitedQuantity: boolean
        readonly environmentallyHazardous: boolean
        readonly deliveredPackages: number | null
      }[]
      readonly pallets: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly typeCodeDescription: string
        readonly unitWeight: number | null
        readonly loadingPlaceLoaded: number | null
        readonly loadingPlaceUnloaded: number | null
        readonly unloadingPlaceLoaded: number | null
        readonly unloadingPlaceUnloaded: number | null
      }[]
      readonly containers: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly number: string | null
        readonly sealNumber: string | null
        readonly type: string | null
        readonly containerOwner: string | null
        readonly taraWeight: number | null
        readonly approved: boolean
      }[]
      readonly sides: readonly ('creator' | 'sender' | 'carrier' | 'subcontractor' | 'recipient')[]
      readonly may: {
        readonly edit: true | RefusalCode
        readonly release: true | RefusalCode
        readonly takeBack: true | RefusalCode
        readonly remove: true | RefusalCode
        readonly sign: true | RefusalCode
        readonly confirmGoods: true | RefusalCode
        readonly recordTimes: true | RefusalCode
        readonly assignDriver: true | RefusalCode
        readonly charter: true | RefusalCode
        readonly setUnfinished: true | RefusalCode
        readonly cancelUnfinished: true | RefusalCode
        readonly attach: true | RefusalCode
        readonly comment: true | RefusalCode
        readonly addPhoto: true | RefusalCode
        readonly deletePhoto: true | RefusalCode
        readonly reportException: true | RefusalCode
        readonly fileReservation: true | RefusalCode
        readonly reserve: true | RefusalCode
        readonly answerReservations: true | RefusalCode
        readonly recordDelivery: true | RefusalCode
      }
      readonly missing: { readonly [name: string]: string }
      readonly externalIds: readonly {
        readonly system: string
        readonly externalId: string | number
      }[]
      readonly printed: {
        readonly languages: readonly ('nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da')[]
        readonly vat: {
          readonly sender: string | null
          readonly carrier: string | null
          readonly recipient: string | null
        }
        readonly cashOnDeliveryAmount: number | null
        readonly cashOnDeliveryCurrency: string | null
        readonly declaredValue: number | null
        readonly declaredValueCurrency: string | null
        readonly specialInterest: string | null
        readonly insuranceInstructions: string | null
        readonly agreedTimeLimit: string | null
        readonly noTranshipment: boolean
        readonly receiptPlace: string | null
        readonly charges: readonly {
          readonly kind: 'carriage' | 'reductions' | 'balance' | 'supplements' | 'incidental' | 'other' | 'total'
          readonly amount: number
          readonly currency: string | null
          readonly payer: 'sender' | 'consignee'
        }[]
        readonly reservations: readonly {
          readonly code: string
          readonly own: {
            readonly name: string
            readonly reason: string
            readonly translations: { readonly [name: string]: {
              readonly name: string
              readonly reason: string
            } }
          } | null
          readonly good: string | null
          readonly number: number | null
          readonly text: string | null
          readonly answer: 'accepted' | 'rejected' | null
          readonly answeredAt: string | null
          readonly answeredThrough: 'account' | 'link' | null
        }[]
        readonly corrections: readonly {
          readonly field: string
          readonly row: string | null
          readonly from: string | null
          readonly to: string | null
          readonly agreed: readonly ('sender' | 'carrier' | 'recipient')[]
          readonly at: string
        }[]
        readonly dangers: readonly {
          readonly goodId: number
          readonly unNumber: string
          readonly properShippingName: string | null
          readonly technicalName: string | null
          readonly hazardClass: string | null
          readonly packingGroup: string | null
          readonly tunnelCode: string | null
          readonly quantity: string | null
        }[]
      }
    }
  }
  /** The defaults of a new note: the next free number, and the own organisation as the party that it usually is. */
  begin: {
    input: {}
    reply: {
      readonly cmrCode: string
      readonly organization: {
        readonly id: number
        readonly name: string
        readonly street: string | null
        readonly postalCode: string | null
        readonly place: string | null
        readonly countryCode: string
      }
      readonly part: 'sender' | 'carrier' | null
      readonly languages: readonly ('nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da')[] | null
    }
  }
  /** Create a note with its rows. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly type?: number | undefined
      readonly senderOrganizationsID: number
      readonly recipientOrganizationsID?: null | number | undefined
      readonly carrierOrganizationsID?: null | number | undefined
      readonly customerCompanySign?: null | number | undefined
      readonly tripID?: null | string | undefined
      readonly loadOrderID?: null | string | undefined
      readonly unLoadOrderID?: null | string | undefined
      readonly extraCMRID?: null | string | undefined
      readonly driverUserName?: null | string | undefined
      readonly truckPlate?: null | string | undefined
      readonly truckCountryCode?: null | string | undefined
      readonly trailerPlate?: null | string | undefined
      readonly trailerCountryCode?: null | string | undefined
      readonly vehicleType?: null | 'tractor' | 'truck' | 'truckTrailer' | 'van' | 'reefer' | 'reeferTrailer' | 'tank' | 'bulk' | 'container' | 'tipper' | 'flatbed' | 'carCarrier' | undefined
      readonly licensePlateNumberList?: null | string | undefined
      readonly subcontractorOrganizationsID?: null | number | undefined
      readonly carrierReservations?: null | string | undefined
      readonly franco?: null | boolean | undefined
      readonly cashOnDelivery?: null | string | undefined
      readonly drawnUpPlace?: null | string | undefined
      readonly drawnUpDate?: null | string | undefined
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
      readonly collectionDate?: null | string | undefined
      readonly receptionExpectedTime?: null | string | undefined
      readonly excessReceptionValue?: number | string | undefined
      readonly deliveryName?: null | string | undefined
      readonly deliveryStreet?: null | string | undefined
      readonly deliveryPostalCode?: null | string | undefined
      readonly deliveryPlace?: null | string | undefined
      readonly deliveryCountryCode?: null | string | undefined
      readonly deliveryDate?: null | string | undefined
      readonly estimatedDeliveryTime?: null | string | undefined
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
      readonly senderBalance?: null | number | string | undefined
      readonly consigneeBalance?: null | number | string | undefined
      readonly senderTotal?: null | number | string | undefined
      readonly consigneeTotal?: null | number | string | undefined
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
      readonly agreedTimeLimit?: null | string | undefined
      readonly consigneeDisposes?: null | boolean | undefined
      readonly senderInstructions?: null | string | undefined
      readonly customsInstructions?: null | string | undefined
      readonly attachedDocuments?: null | string | undefined
      readonly specialAgreements?: null | string | undefined
      readonly successiveCarriersList?: null | string | undefined
      readonly transportType?: null | string | undefined
      readonly nationalNumbers?: null | string | readonly {
        readonly type: 'UIT' | 'SENT' | 'EKAER' | 'GMR' | 'other'
        readonly country?: string | undefined
        readonly number: string
      }[] | undefined
      readonly controlDocumentSign?: null | boolean | undefined
      readonly contractualShipper?: null | string | undefined
      readonly contractualShipperVat?: null | string | undefined
      readonly effectiveCarrier?: null | string | undefined
      readonly effectiveCarrierVat?: null | string | undefined
      readonly specialAuthorisation?: null | string | undefined
      readonly changeReason?: null | string | undefined
      readonly senderComment?: null | string | undefined
      readonly carrierComments?: null | string | undefined
      readonly driverComment?: null | string | undefined
      readonly recipientComment?: null | string | undefined
      readonly senderEmail?: null | string | undefined
      readonly carrierEmail?: null | string | undefined
      readonly receiverEmail?: null | string | undefined
      readonly driverEmail?: null | string | undefined
      readonly photoMailingSign?: boolean | undefined
      readonly senderSupportEmail?: null | string | undefined
      readonly carrierSupportEmail?: null | string | undefined
      readonly recipientSupportEmail?: null | string | undefined
      readonly escalateCommentSenderEmail?: null | string | undefined
      readonly escalateCommentCarrierEmail?: null | string | undefined
      readonly escalateCommentRecipientEmail?: null | string | undefined
      readonly cmrCode: string | number
      readonly status?: number | undefined
      readonly goods?: readonly {
        readonly goodsNature?: null | string | undefined
        readonly marks?: null | string | undefined
        readonly packagesNumber?: null | number | undefined
        readonly packingMethod?: null | string | undefined
        readonly statisticNumber?: null | string | undefined
        readonly grossWeight?: null | number | undefined
        readonly volume?: null | number | undefined
        readonly code?: null | string | undefined
        readonly approved?: boolean | undefined
        readonly manualPickingSign?: boolean | undefined
        readonly loadedWeight?: null | number | undefined
        readonly deliveredWeight?: null | number | undefined
        readonly packageTypeCode?: null | string | undefined
        readonly hsCode?: null | string | undefined
        readonly netWeight?: null | number | undefined
        readonly temperatureFrom?: null | number | undefined
        readonly temperatureTo?: null | number | undefined
        readonly temperatureLoaded?: null | number | undefined
        readonly temperatureDelivered?: null | number | undefined
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
      readonly returnedGoods?: readonly {
        readonly goodsNature?: null | string | undefined
        readonly marks?: null | string | undefined
        readonly packagesNumber?: null | number | undefined
        readonly packingMethod?: null | string | undefined
        readonly statisticNumber?: null | string | undefined
        readonly grossWeight?: null | number | undefined
        readonly volume?: null | number | undefined
        readonly code?: null | string | undefined
        readonly approved?: boolean | undefined
        readonly manualPickingSign?: boolean | undefined
        readonly loadedWeight?: null | number | undefined
        readonly deliveredWeight?: null | number | undefined
        readonly packageTypeCode?: null | string | undefined
        readonly hsCode?: null | string | undefined
        readonly netWeight?: null | number | undefined
        readonly temperatureFrom?: null | number | undefined
        readonly temperatureTo?: null | number | undefined
        readonly temperatureLoaded?: null | number | undefined
        readonly temperatureDelivered?: null | number | undefined
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
        readonly loadingPlaceLoaded?: null | number | undefined
        readonly loadingPlaceUnloaded?: null | number | undefined
        readonly unloadingPlaceLoaded?: null | number | undefined
        readonly unloadingPlaceUnloaded?: null | number | undefined
      }[] | undefined
      readonly containers?: readonly {
        readonly number?: null | string | undefined
        readonly sealNumber?: null | string | undefined
        readonly type?: null | string | undefined
        readonly containerOwner?: null | string | undefined
        readonly taraWeight?: null | number | undefined
        readonly approved?: boolean | undefined
      }[] | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly cmrCode: string
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly version: number
      readonly missing: { readonly [name: string]: string }
    }
  }
  /** Create several drafts like a note, each with the next free number, without its dates, remarks, driver, plates and trip. All or nothing. Takes an `Idempotency-Key`. */
  createLike: {
    input: {
      readonly cmr_id: number
      readonly count: number
      readonly drawnUpDate?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly created: readonly {
        readonly id: number
        readonly cmrCode: string
        readonly version: number
      }[]
    }
  }
  /** The newest note of the caller’s organisation with this recipient, as a proposal for a new one. */
  lastWithRecipient: {
    input: {
      readonly recipientOrganizationsID: number
    }
    reply: {
      readonly note: {
        readonly id: number
        readonly cmrCode: string
      } | null
    }
  }
  /** Change a note; fields that are not sent stay as they are. Status 2 releases it, 1 takes it back. */
  edit: {
    input: {
      readonly type?: number | undefined
      readonly senderOrganizationsID?: number | undefined
      readonly recipientOrganizationsID?: null | number | undefined
      readonly carrierOrganizationsID?: null | number | undefined
      readonly customerCompanySign?: null | number | undefined
      readonly tripID?: null | string | undefined
      readonly loadOrderID?: null | string | undefined
      readonly unLoadOrderID?: null | string | undefined
      readonly extraCMRID?: null | string | undefined
      readonly driverUserName?: null | string | undefined
      readonly truckPlate?: null | string | undefined
      readonly truckCountryCode?: null | string | undefined
      readonly trailerPlate?: null | string | undefined
      readonly trailerCountryCode?: null | string | undefined
      readonly vehicleType?: null | 'tractor' | 'truck' | 'truckTrailer' | 'van' | 'reefer' | 'reeferTrailer' | 'tank' | 'bulk' | 'container' | 'tipper' | 'flatbed' | 'carCarrier' | undefined
      readonly licensePlateNumberList?: null | string | undefined
      readonly subcontractorOrganizationsID?: null | number | undefined
      readonly carrierReservations?: null | string | undefined
      readonly franco?: null | boolean | undefined
      readonly cashOnDelivery?: null | string | undefined
      readonly drawnUpPlace?: null | string | undefined
      readonly drawnUpDate?: null | string | undefined
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
      readonly collectionDate?: null | string | undefined
      readonly receptionExpectedTime?: null | string | undefined
      readonly excessReceptionValue?: number | string | undefined
      readonly deliveryName?: null | string | undefined
      readonly deliveryStreet?: null | string | undefined
      readonly deliveryPostalCode?: null | string | undefined
      readonly deliveryPlace?: null | string | undefined
      readonly deliveryCountryCode?: null | string | undefined
      readonly deliveryDate?: null | string | undefined
      readonly estimatedDeliveryTime?: null | string | undefined
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
      readonly senderBalance?: null | number | string | undefined
      readonly consigneeBalance?: null | number | string | undefined
      readonly senderTotal?: null | number | string | undefined
      readonly consigneeTotal?: null | number | string | undefined
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
      readonly agreedTimeLimit?: null | string | undefined
      readonly consigneeDisposes?: null | boolean | undefined
      readonly senderInstructions?: null | string | undefined
      readonly customsInstructions?: null | string | undefined
      readonly attachedDocuments?: null | string | undefined
      readonly specialAgreements?: null | string | undefined
      readonly successiveCarriersList?: null | string | undefined
      readonly transportType?: null | string | undefined
      readonly nationalNumbers?: null | string | readonly {
        readonly type: 'UIT' | 'SENT' | 'EKAER' | 'GMR' | 'other'
        readonly country?: string | undefined
        readonly number: string
      }[] | undefined
      readonly controlDocumentSign?: null | boolean | undefined
      readonly contractualShipper?: null | string | undefined
      readonly contractualShipperVat?: null | string | undefined
      readonly effectiveCarrier?: null | string | undefined
      readonly effectiveCarrierVat?: null | string | undefined
      readonly specialAuthorisation?: null | string | undefined
      readonly changeReason?: null | string | undefined
      readonly senderComment?: null | string | undefined
      readonly carrierComments?: null | string | undefined
      readonly driverComment?: null | string | undefined
      readonly recipientComment?: null | string | undefined
      readonly senderEmail?: null | string | undefined
      readonly carrierEmail?: null | string | undefined
      readonly receiverEmail?: null | string | undefined
      readonly driverEmail?: null | string | undefined
      readonly photoMailingSign?: boolean | undefined
      readonly senderSupportEmail?: null | string | undefined
      readonly carrierSupportEmail?: null | string | undefined
      readonly recipientSupportEmail?: null | string | undefined
      readonly escalateCommentSenderEmail?: null | string | undefined
      readonly escalateCommentCarrierEmail?: null | string | undefined
      readonly escalateCommentRecipientEmail?: null | string | undefined
      readonly id: number
      readonly version?: number | undefined
      readonly status?: number | undefined
      readonly cmrCode?: string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly cmrCode: string
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly version: number
      readonly missing: { readonly [name: string]: string }
    }
  }
  /** Remove a note that nobody has signed. */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** The kinds of comments the caller can make on a note. */
  commentTypes: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly id: number
      readonly name: string
    }[]
  }
  /** Assign a driver to notes of one carrier; an empty guid takes the driver off. All or nothing. */
  setDriver: {
    input: {
      readonly cmr_id: readonly number[]
      readonly guid?: null | string | undefined
    }
    reply: string
  }
  /** Releases the complete ones of several drafts for signing, and lists the missing fields of the others. */
  release: {
    input: {
      readonly cmr_id: readonly number[]
    }
    reply: {
      readonly released: readonly {
        readonly id: number
        readonly cmrCode: string
        readonly version: number
      }[]
      readonly refused: readonly {
        readonly id: number
        readonly cmrCode: string
        readonly error: RefusalCode
        readonly missing: { readonly [name: string]: string }
      }[]
    }
  }
  /** Set notes to unfinished. All or nothing. */
  setUnfinished: {
    input: {
      readonly cmr_id: readonly number[]
    }
    reply: string
  }
  /** Set unfinished notes back to their previous status. All or nothing. */
  cancelUnfinished: {
    input: {
      readonly cmr_id: readonly number[]
    }
    reply: string
  }
  /** Everything that happened to a note, with old and new values and the hash chain. */
  history: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly sequence: number
      readonly type: string
      readonly time: string | null
      readonly who: string | null
      readonly organisation: string | null
      readonly changes: readonly {
        readonly field: string
        readonly from: unknown
        readonly to: unknown
        readonly fromName?: string | null | undefined
        readonly toName?: string | null | undefined
        readonly withheld?: readonly ('from' | 'to')[] | undefined
      }[]
      readonly details: { readonly [name: string]: unknown }
      readonly hash: string
    }[]
  }
  /** The changes of a note since the version that the caller has read, so that nobody signs unseen changes. */
  changes: {
    input: {
      readonly cmr_id: number
      readonly version: number
    }
    reply: {
      readonly version: number
      readonly changes: readonly {
        readonly type: string
        readonly time: string | null
        readonly who: string | null
        readonly organisation: string | null
        readonly changes: readonly {
          readonly field: string
          readonly from: unknown
          readonly to: unknown
          readonly fromName?: string | null | undefined
          readonly toName?: string | null | undefined
          readonly withheld?: readonly ('from' | 'to')[] | undefined
        }[]
        readonly details: { readonly [name: string]: unknown }
        readonly version: number
      }[]
    }
  }
  /** Approve all goods and containers of a note. */
  confirmGoods: {
    input: {
      readonly cmrId: number
    }
    reply: {
      readonly message: string
      readonly approved: number
      readonly version: number
    }
  }
  /** The times of arrival, loading and unloading; a correction may say why. */
  times: {
    input: {
      readonly cmrId: number
      readonly arrivedLoadingTime?: null | string | undefined
      readonly startLoadingTime?: null | string | undefined
      readonly stopLoadingTime?: null | string | undefined
      readonly arrivedUnloadingTime?: null | string | undefined
      readonly startUnloadingTime?: null | string | undefined
      readonly stopUnloadingTime?: null | string | undefined
      readonly reason?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** Registers an exception on a note. Takes an `Idempotency-Key`. */
  exception: {
    input: {
      readonly cmrId: number
      readonly exceptionTypeId: number
      readonly comment?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Find a note by its complete code, to sign it. */
  findToSign: {
    input: {
      readonly code: string
    }
    reply: {
      readonly id: number
      readonly cmrCode: string
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly version: number
      readonly statusName: string
      readonly party: 'shipper' | 'driver' | 'receiver' | null
    }
  }
  /** The list as CSV: the same filters and order, the requested columns, at most 50000 notes. A list of test notes has a last column that says so. */
  exportNotes: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Code?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly Sender?: null | string | undefined
      readonly Carrier?: null | string | undefined
      readonly Recipient?: null | string | undefined
      readonly TripID?: null | string | undefined
      readonly LicensePlates?: null | string | undefined
      readonly References?: null | string | undefined
      readonly WeightFrom?: null | number | undefined
      readonly WeightTo?: null | number | undefined
      readonly StatusList?: null | string | undefined
      readonly Search?: null | string | undefined
      readonly Assign?: null | boolean | undefined
      readonly UnAssign?: null | boolean | undefined
      readonly PeriodSearch?: null | number | undefined
      readonly MyTurn?: null | boolean | undefined
      readonly Late?: null | boolean | undefined
      readonly Test?: null | boolean | undefined
      readonly Delivery?: null | 'full' | 'part' | 'refused' | 'left' | 'none' | undefined
      readonly Reservations?: null | 'any' | 'open' | 'accepted' | 'rejected' | undefined
      readonly Instructions?: null | 'waiting' | undefined
      readonly Metric?: null | 'count' | 'assignedCount' | 'signedByDriverCount' | 'signedByReceiverCount' | 'latePickupCount' | 'latePickupTime' | 'lateDeliveryCount' | 'lateDeliveryTime' | 'senderRemarksCount' | 'driverRemarksCount' | 'receiverRemarksCount' | 'activeDriversCount' | 'activeSignersCount' | undefined
      readonly Group?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly columns?: null | string | undefined
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** Every change of the notes the caller sees, in order and each once: continue with `after` = the `cursor` of the reply before. Without `after` it begins with the oldest change of the last 90 days, with `after=now` with the next one. `wait`: seconds to wait for a change if there is none. A note that the caller cannot see any longer appears as `cmr.gone`. A cursor ends after 90 days (`cursor_unknown`). */
  feed: {
    input: {
      readonly after?: null | number | string | undefined
      readonly limit?: null | number | undefined
      readonly wait?: null | number | undefined
      readonly note?: null | 'row' | 'id' | undefined
    }
    reply: {
      readonly data: readonly {
        readonly type: 'cmr.created' | 'cmr.modified' | 'cmr.returned-goods' | 'cmr.ready' | 'cmr.taken-back' | 'cmr.removed' | 'cmr.driver' | 'cmr.goods-confirmed' | 'cmr.signed.sender' | 'cmr.signed.driver' | 'cmr.signed.recipient' | 'cmr.mailing' | 'cmr.closed' | 'cmr.unfinished' | 'cmr.resumed' | 'cmr.times' | 'cmr.remark' | 'cmr.document' | 'cmr.document-removed' | 'cmr.photo' | 'cmr.photo-removed' | 'cmr.exception' | 'cmr.reservation' | 'cmr.reservation-raised' | 'cmr.reservation-withdrawn' | 'cmr.reservation-answered' | 'cmr.delivery-checked' | 'cmr.partly-delivered' | 'cmr.refused' | 'cmr.left' | 'cmr.instructions' | 'cmr.correction-proposed' | 'cmr.correction-answered' | 'cmr.correction-withdrawn' | 'cmr.corrected' | 'cmr.follow-up' | 'cmr.follow-up-removed' | 'cmr.instructed' | 'cmr.instruction-answered' | 'cmr.instruction-withdrawn' | 'cmr.delivery-demanded' | 'cmr.inspected' | 'cmr.links-revoked' | 'cmr.chartered' | 'cmr.fetched' | 'cmr.driver-link' | 'cmr.driver-link-revoked' | 'cmr.signing-link' | 'cmr.signing-link-revoked' | 'cmr.appeared' | 'cmr.gone'
        readonly time: string
        readonly cmrId: number
        readonly cmrCode: string | null
        readonly version: number | null
        readonly cmr: {
          readonly photoCount: number
          readonly attachmentCount: number
          readonly licensePlates: string | null
          readonly tripID: string | null
          readonly collectionPlace: string | null
          readonly collectionDate: string | null
          readonly deliveryPlace: string | null
          readonly deliveryDate: string | null
          readonly containerNumberList: string | null
          readonly grossWeight: number | null
          readonly id: number
          readonly cmrCode: string
          readonly isTest: boolean
          readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
          readonly statusName: string
          readonly driverUserName: string | null
          readonly driverDisplayName: string | null
          readonly driverContact: {
            readonly openedAt: string
            readonly lastAt: string
          } | null
          readonly loaded: string | null
          readonly references: string | null
          readonly senderOrganizationName: string | null
          readonly carrierOrganizationName: string | null
          readonly subcontractorOrganizationName: string | null
          readonly recipientOrganizationName: string | null
          readonly recipientCountryCode: string | null
          readonly recipientPostalCode: string | null
          readonly recipientPlace: string | null
          readonly recipientStreet: string | null
          readonly collectionCountryCode: string | null
          readonly collectionPostalCode: string | null
          readonly deliveryCountryCode: string | null
          readonly deliveryPostalCode: string | null
          readonly lastModified: string
          readonly isUnapprovedGoods: boolean
          readonly reservations: readonly ('open' | 'accepted' | 'rejected')[]
          readonly instructionsWaiting: number
          readonly deliveryOutcome: 'full' | 'part' | 'refused' | 'left' | null
          readonly followUpOf: string | null
          readonly corrections: readonly {
            readonly field: string
            readonly row: string | null
            readonly from: string | null
            readonly to: string | null
          }[]
          readonly senderOrganizationsID: number
          readonly carrierOrganizationsID: number | null
          readonly subcontractorOrganizationsID: number | null
          readonly recipientOrganizationsID: number | null
          readonly signatures: readonly {
            readonly step: number
            readonly name: string
            readonly organization: string
            readonly method: number
            readonly assurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey'
            readonly time: string
          }[]
          readonly isMyTurn: boolean
          readonly dueAt: string | null
          readonly isLate: boolean
          readonly may: string | {
            readonly edit: true | RefusalCode
            readonly release: true | RefusalCode
            readonly takeBack: true | RefusalCode
            readonly remove: true | RefusalCode
            readonly sign: true | RefusalCode
            readonly confirmGoods: true | RefusalCode
            readonly recordTimes: true | RefusalCode
            readonly assignDriver: true | RefusalCode
            readonly charter: true | RefusalCode
            readonly setUnfinished: true | RefusalCode
            readonly cancelUnfinished: true | RefusalCode
            readonly attach: true | RefusalCode
            readonly comment: true | RefusalCode
            readonly addPhoto: true | RefusalCode
            readonly deletePhoto: true | RefusalCode
            readonly reportException: true | RefusalCode
            readonly fileReservation: true | RefusalCode
            readonly reserve: true | RefusalCode
            readonly answerReservations: true | RefusalCode
            readonly recordDelivery: true | RefusalCode
          }
          readonly version: number
          readonly matchedField: 'cmrCode' | 'tripID' | 'loadOrderID' | 'unLoadOrderID' | 'extraCMRID' | 'nationalNumbers' | 'licensePlates' | 'container' | 'seal' | 'driver' | 'recipient' | 'sender' | 'carrier' | 'subcontractor' | 'collection' | 'delivery' | 'goods' | 'externalId' | null
          readonly matchedText: string | null
        } | null
        readonly externalIds: readonly {
          readonly system: string
          readonly externalId: string | number
        }[]
      }[]
      readonly cursor: string
      readonly more: boolean
    }
  }
  /** The draft that each row of a table (CSV or XLSX) would become, at most 500 notes, and the problems of each cell. */
  importPreview: {
    input: {
      readonly fileName?: string | undefined
      readonly file: Blob | string
      readonly mapping?: string | { readonly [name: string]: unknown } | undefined
    }
    reply: {
      readonly digest: string
      readonly columns: readonly string[]
      readonly offered: readonly string[]
      readonly headings: readonly {
        readonly heading: string
        readonly column: string | null
      }[]
      readonly ignored: readonly string[]
      readonly counts: {
        readonly create: number
        readonly update: number
        readonly unchanged: number
        readonly error: number
      }
      readonly data: readonly {
        readonly number: number
        readonly act: 'create' | 'update' | 'unchanged' | 'error'
        readonly id: number | null
        readonly title: string
        readonly cells: { readonly [name: string]: string }
        readonly problems: { readonly [name: string]: 'required' | 'only_digits' | 'at_first_list_required_fields' | 'at_second_list_required_fields' | 'empty_row' | 'locked' | 'taken' | 'not_approved' | 'nature_missing' | 'weight_missing' | 'unknown' | 'not_a_number' | 'not_whole' | 'too_long' | 'too_short' | 'too_simple' | 'wrong_format' | 'not_allowed' | 'wrong_type' | 'unknown_placeholder' | 'invalidURL' | 'invalidCMRChangeURL' | 'errorNotification1' | 'errorNotification2' | 'errorNotification3' | 'invalidEmail' | 'emptyEmailError' | 'incorrectEmailError' | 'exceptionTypeError' | 'errorLogo' | 'ambiguous' | 'repeated' | 'may_not_add' | 'may_not_change' | 'must_be_activated' | 'before_begin' | 'confusing_letters' | 'too_many_decimals' | 'more_than_charged' | 'does_not_add_up' | 'above_gross' | 'below_from' | 'unchanged' | 'signingAddressWrong' | 'cannotChange' | 'operatorOnly' | 'operatorPlusOnly' | 'ownOrganization' | 'saveFirst' | 'notForType' | 'needsIssuing' | 'needsManualCreation' | 'needsPayment' | 'paymentNotYours' | 'parentDoesNotPay' | 'needsLogin' | 'ownerOnly' | 'rightMissing' | 'partyOnly' }
        readonly changes: readonly {
          readonly column: string
          readonly from: string | null
          readonly to: string | null
        }[]
      }[]
      readonly total: number
    }
  }
  /** Creates drafts from a table, all or none, provided that its preview would still be the same. Takes an `Idempotency-Key`. */
  importTable: {
    input: {
      readonly fileName?: string | undefined
      readonly file: Blob | string
      readonly mapping?: string | { readonly [name: string]: unknown } | undefined
      readonly digest: string
    }
    reply: {
      readonly created: number
      readonly updated: number
      readonly unchanged: number
      readonly message: string
    }
  }
  /** A template table: headings in the caller’s language and an example of one note with two lines of goods. */
  importTemplate: {
    input: {
      readonly format: 'csv' | 'xlsx'
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** How the caller can sign these notes: the required assurance, and the methods that reach it. */
  ways: {
    input: {
      readonly step: 'shipper' | 'driver' | 'receiver'
      readonly cmr_id: readonly number[]
    }
    reply: {
      readonly demanded: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly signOnFactors: number | null
      readonly passkeys: number
      readonly passkeyCountsFrom: string | null
    }
  }
  /** What was said about these notes so far, to be read before signing: remarks, reservations, exceptions, photos, and quantities that differ. */
  beforeSigning: {
    input: {
      readonly cmr_id: readonly number[]
    }
    reply: readonly {
      readonly id: number
      readonly version: number
      readonly texts: readonly {
        readonly field: 'senderComment' | 'carrierReservations' | 'carrierComments' | 'driverComment' | 'recipientComment'
        readonly text: string
      }[]
      readonly comments: readonly {
        readonly id: number
        readonly type: number
        readonly text: string
        readonly who: string
        readonly organisation: string
        readonly time: string
      }[]
      readonly reservations: readonly {
        readonly id: number
        readonly code: string
        readonly name: string
        readonly reason: string
        readonly good: {
          readonly id: number
          readonly name: string | null
        } | null
        readonly number: number | null
        readonly text: string | null
        readonly who: string
        readonly organisation: string
        readonly time: string
        readonly photos: readonly {
          readonly id: number
          readonly fileName: string
        }[]
        readonly answer: 'accepted' | 'rejected' | null
        readonly answeredAt: string | null
        readonly answeredThrough: 'account' | 'link' | null
        readonly answeredBy: string | null
        readonly canWithdraw: boolean
        readonly canAnswer: boolean
      }[]
      readonly exceptions: readonly {
        readonly id: number
        readonly type: string
        readonly comment: string | null
        readonly who: string
        readonly organisation: string
        readonly time: string
      }[]
      readonly photos: readonly {
        readonly id: number
        readonly fileName: string
        readonly who: string
        readonly organisation: string | null
        readonly time: string
      }[]
      readonly differences: readonly {
        readonly name: string | null
        readonly unit: 'kilogram' | 'pieces'
        readonly announced: number | null
        readonly loaded: number | null
        readonly delivered: number | null
      }[]
      readonly delivery: readonly {
        readonly kind: 'check' | 'refused' | 'left' | 'instructed'
        readonly by: 'carrier' | 'recipient' | 'sender'
        readonly who: string
        readonly organisation: string | null
        readonly time: string
        readonly remarks: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly row: string | null
          readonly name: string | null
          readonly number: number | null
          readonly text: string | null
          readonly photos: readonly {
            readonly photoId: number
            readonly sha256: string
          }[]
        }[]
        readonly reason: 'damaged' | 'wrongGoods' | 'notOrdered' | 'late' | 'temperature' | 'papers' | 'noRoom' | 'other' | 'nobodyThere' | 'closed' | 'agreed' | 'unsigned' | 'return' | 'elsewhere' | 'again' | 'store' | 'destroy' | null
        readonly text: string | null
        readonly place: string | null
        readonly photoIds: readonly number[]
      }[]
      readonly corrections: readonly {
        readonly id: number
        readonly field: string
        readonly row: string | null
        readonly from: string | null
        readonly to: string | null
        readonly reason: string
        readonly state: 'open' | 'made' | 'rejected' | 'withdrawn'
        readonly who: string
        readonly organisation: string
        readonly time: string
        readonly sides: readonly ('sender' | 'carrier' | 'recipient')[]
        readonly answers: readonly {
          readonly answer: 'approved' | 'rejected'
          readonly sides: readonly ('sender' | 'carrier' | 'recipient')[]
          readonly text: string | null
          readonly who: string
          readonly organisation: string
          readonly time: string
        }[]
        readonly waitingFor: readonly ('sender' | 'carrier' | 'recipient')[]
        readonly canAnswer: boolean
        readonly canWithdraw: boolean
      }[]
      readonly instructions: readonly {
        readonly id: number
        readonly kind: 'stop' | 'hold' | 'return' | 'consignee' | 'place' | 'date' | 'again' | 'destroy' | 'other'
        readonly by: 'sender' | 'recipient'
        readonly basis: 'notSigned' | 'beforeTakingOver' | 'underWay' | 'arrived' | 'left' | 'fromStart' | 'demanded' | 'refused' | 'refusedPart' | 'delivered' | 'removed'
        readonly text: string | null
        readonly consigneeId: number | null
        readonly consignee: {
          readonly name: string | null
          readonly street: string | null
          readonly postalCode: string | null
          readonly place: string | null
          readonly countryCode: string | null
        } | null
        readonly place: {
          readonly name: string | null
          readonly street: string | null
          readonly postalCode: string | null
          readonly place: string | null
          readonly countryCode: string | null
        } | null
        readonly date: string | null
        readonly state: 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
        readonly who: string
        readonly organisation: string
        readonly time: string
        readonly answer: {
          readonly answer: 'accepted' | 'refused'
          readonly ground: 'tooLate' | 'operation' | 'otherConsignments' | 'division' | 'proof' | 'other' | null
          readonly text: string | null
          readonly who: string
          readonly organisation: string
          readonly time: string
        } | null
        readonly canAnswer: boolean
        readonly canWithdraw: boolean
      }[]
    }[]
  }
  /** Begin signing notes with the caller’s passkey: the WebAuthn options, whose challenge is SHA-256 over the hashes of the signed contents and a nonce. */
  askPasskey: {
    input: {
      readonly step: 'shipper' | 'driver' | 'receiver'
      readonly cmr_id: readonly number[]
      readonly version?: null | readonly number[] | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
    }
    reply: {
      readonly state: string
      readonly options: { readonly [name: string]: unknown }
    }
  }
  /** The receiver refuses the whole consignment with their own sign code. It is no signature. */
  refuseAsReceiver: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
      readonly guid?: null | string | undefined
      readonly code: string | number
      readonly reason: 'damaged' | 'wrongGoods' | 'notOrdered' | 'late' | 'temperature' | 'papers' | 'noRoom' | 'other'
      readonly text?: null | string | undefined
      readonly photoIds?: readonly number[] | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** Sign a note as shipper. Takes an `Idempotency-Key`. */
  signAsShipper: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
      readonly guid?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly passkey?: {
        readonly state: string
        readonly response: { readonly [name: string]: unknown }
      } | null | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly statusName: string
      readonly message: string
      readonly warnings?: readonly string[] | undefined
    }
  }
  /** Sign a note as driver. Takes an `Idempotency-Key`. */
  signAsDriver: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
      readonly guid?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly passkey?: {
        readonly state: string
        readonly response: { readonly [name: string]: unknown }
      } | null | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly statusName: string
      readonly message: string
      readonly warnings?: readonly string[] | undefined
    }
  }
  /** Sign a note as receiver. Takes an `Idempotency-Key`. */
  signAsReceiver: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
      readonly guid?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly passkey?: {
        readonly state: string
        readonly response: { readonly [name: string]: unknown }
      } | null | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly statusName: string
      readonly message: string
      readonly warnings?: readonly string[] | undefined
    }
  }
  /** Sign several notes as shipper. Each note succeeds or fails separately; the code counts as one attempt. Takes an `Idempotency-Key`. */
  signManyAsShipper: {
    input: {
      readonly cmr_id: readonly number[]
      readonly version?: null | readonly number[] | undefined
      readonly email?: null | readonly string[] | undefined
      readonly guid?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly passkey?: {
        readonly state: string
        readonly response: { readonly [name: string]: unknown }
      } | null | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly info: readonly string[]
      readonly warnings?: readonly string[] | undefined
    }
  }
  /** Sign several notes as driver. Each note succeeds or fails separately; the code counts as one attempt. Takes an `Idempotency-Key`. */
  signManyAsDriver: {
    input: {
      readonly cmr_id: readonly number[]
      readonly version?: null | readonly number[] | undefined
      readonly email?: null | readonly string[] | undefined
      readonly guid?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly passkey?: {
        readonly state: string
        readonly response: { readonly [name: string]: unknown }
      } | null | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly info: readonly string[]
      readonly warnings?: readonly string[] | undefined
    }
  }
  /** Sign several notes as receiver. Each note succeeds or fails separately; the code counts as one attempt. Takes an `Idempotency-Key`. */
  signManyAsReceiver: {
    input: {
      readonly cmr_id: readonly number[]
      readonly version?: null | readonly number[] | undefined
      readonly email?: null | readonly string[] | undefined
      readonly guid?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly passkey?: {
        readonly state: string
        readonly response: { readonly [name: string]: unknown }
      } | null | undefined
      readonly comment?: null | string | undefined
      readonly checks?: readonly {
        readonly cmr_id: number
        readonly goods?: readonly {
          readonly id: number
          readonly packages?: null | number | undefined
          readonly weight?: null | number | undefined
        }[] | undefined
        readonly pallets?: readonly {
          readonly id: number
          readonly pieces?: null | number | undefined
        }[] | undefined
        readonly remarks?: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly goodId?: null | number | undefined
          readonly palletId?: null | number | undefined
          readonly number?: null | number | undefined
          readonly text?: null | string | undefined
          readonly photoIds?: readonly number[] | undefined
        }[] | undefined
      }[] | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly info: readonly string[]
      readonly warnings?: readonly string[] | undefined
    }
  }
  /** Everything needed to prove who signed what, when and how; verifiable without this server. */
  evidence: {
    input: {
      readonly cmr_id: number
    }
    reply: { readonly [name: string]: unknown }
  }
  /** Whether a note has newer events than the last event of an evidence file. Only a holder of the file knows the hash that the call requires. */
  evidenceNewer: {
    input: {
      readonly hash: string
    }
    reply: {
      readonly events: number
      readonly signatures: number
    }
  }
  /** The public key that seals the evidence of this installation, and earlier ones with their periods, to compare with the key in a file. */
  evidenceKey: {
    input: {}
    reply: {
      readonly algorithm: 'Ed25519'
      readonly publicKey: string
      readonly installation: string | null
      readonly keys: readonly {
        readonly publicKey: string
        readonly pdf: string
        readonly from: string | null
        readonly until: string | null
      }[]
    }
  }
  /** The open notes that leave or arrive at the dock of the caller’s organisation today, with plates, planned time and whose signature is due there. */
  dockNotes: {
    input: {
      readonly timeZone?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly photoCount: number
        readonly attachmentCount: number
        readonly licensePlates: string | null
        readonly tripID: string | null
        readonly collectionPlace: string | null
        readonly collectionDate: string | null
        readonly deliveryPlace: string | null
        readonly deliveryDate: string | null
        readonly containerNumberList: string | null
        readonly grossWeight: number | null
        readonly id: number
        readonly cmrCode: string
        readonly isTest: boolean
        readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
        readonly statusName: string
        readonly driverUserName: string | null
        readonly driverDisplayName: string | null
        readonly driverContact: {
          readonly openedAt: string
          readonly lastAt: string
        } | null
        readonly loaded: string | null
        readonly references: string | null
        readonly senderOrganizationName: string | null
        readonly carrierOrganizationName: string | null
        readonly subcontractorOrganizationName: string | null
        readonly recipientOrganizationName: string | null
        readonly recipientCountryCode: string | null
        readonly recipientPostalCode: string | null
        readonly recipientPlace: string | null
        readonly recipientStreet: string | null
        readonly collectionCountryCode: string | null
        readonly collectionPostalCode: string | null
        readonly deliveryCountryCode: string | null
        readonly deliveryPostalCode: string | null
        readonly lastModified: string
        readonly isUnapprovedGoods: boolean
        readonly reservations: readonly ('open' | 'accepted' | 'rejected')[]
        readonly instructionsWaiting: number
        readonly deliveryOutcome: 'full' | 'part' | 'refused' | 'left' | null
        readonly followUpOf: string | null
        readonly corrections: readonly {
          readonly field: string
          readonly row: string | null
          readonly from: string | null
          readonly to: string | null
        }[]
        readonly senderOrganizationsID: number
        readonly carrierOrganizationsID: number | null
        readonly subcontractorOrganizationsID: number | null
        readonly recipientOrganizationsID: number | null
        readonly signatures: readonly {
          readonly step: number
          readonly name: string
          readonly organization: string
          readonly method: number
          readonly assurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey'
          readonly time: string
        }[]
        readonly isMyTurn: boolean
        readonly dueAt: string | null
        readonly isLate: boolean
        readonly may: string | {
          readonly edit: true | RefusalCode
          readonly release: true | RefusalCode
          readonly takeBack: true | RefusalCode
          readonly remove: true | RefusalCode
          readonly sign: true | RefusalCode
          readonly confirmGoods: true | RefusalCode
          readonly recordTimes: true | RefusalCode
          readonly assignDriver: true | RefusalCode
          readonly charter: true | RefusalCode
          readonly setUnfinished: true | RefusalCode
          readonly cancelUnfinished: true | RefusalCode
          readonly attach: true | RefusalCode
          readonly comment: true | RefusalCode
          readonly addPhoto: true | RefusalCode
          readonly deletePhoto: true | RefusalCode
          readonly reportException: true | RefusalCode
          readonly fileReservation: true | RefusalCode
          readonly reserve: true | RefusalCode
          readonly answerReservations: true | RefusalCode
          readonly recordDelivery: true | RefusalCode
        }
        readonly version: number
        readonly matchedField: 'cmrCode' | 'tripID' | 'loadOrderID' | 'unLoadOrderID' | 'extraCMRID' | 'nationalNumbers' | 'licensePlates' | 'container' | 'seal' | 'driver' | 'recipient' | 'sender' | 'carrier' | 'subcontractor' | 'collection' | 'delivery' | 'goods' | 'externalId' | null
        readonly matchedText: string | null
        readonly direction: 'leaving' | 'arriving'
        readonly plannedAt: string
        readonly step: 'shipper' | 'driver' | 'receiver' | null
      }[]
      readonly total: number
    }
  }
  /** Who can sign at least one of these notes on the caller’s device: people of the caller’s organisation, and the assigned drivers. */
  dockSigners: {
    input: {
      readonly step: 'shipper' | 'driver' | 'receiver'
      readonly cmr_id: readonly number[]
    }
    reply: readonly {
      readonly guid: string
      readonly name: string
      readonly userName: string | null
      readonly organisation: string
    }[]
  }
  /** Comment on a note; with an e-mail address the comment is also sent there. Takes an `Idempotency-Key`. */
  comment: {
    input: {
      readonly cmr_id: number
      readonly comment: string
      readonly CommentType: number
      readonly email?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** The comments on a note, oldest first; e-mail addresses only of those that your own side wrote. */
  commentList: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly id: number
      readonly type: number
      readonly text: string
      readonly email: string | null
      readonly who: string
      readonly organisation: string
      readonly time: string
    }[]
  }
  /** The documents of a note, all or of one type. */
  documentList: {
    input: {
      readonly cmr_id: number
      readonly documentType?: null | number | undefined
    }
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly type: number
      readonly mediaType: string
      readonly size: number
      readonly createOn: string
      readonly link: string
    }[]
  }
  /** Attach documents to a note: PDF, pictures, Word, Excel, CSV or plain text, 15 MiB each. Takes an `Idempotency-Key`. */
  addDocument: {
    input: {
      readonly cmrId: number
      readonly documents: readonly {
        readonly name: string
        readonly file: Blob | string
      }[]
    }
    reply: {
      readonly message: string
      readonly ids: readonly number[]
    }
  }
  /** Delete an attachment of a note that nobody has signed. */
  deleteDocument: {
    input: {
      readonly documentId: number
      readonly cmrId?: null | number | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The photos of a note, the oldest first. */
  photoList: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly id: number
      readonly fileName: string
      readonly createOn: string
      readonly who: string | null
      readonly organisation: string | null
      readonly src: string
    }[]
  }
  /** A photo as thumbnail or in full size, for users who see the note and holders of a link to it. */
  photo: {
    input: {
      readonly id: number
      readonly size?: null | 'thumb' | 'full' | undefined
    }
    reply: Blob
  }
  /** Add a photo to a note. Takes an `Idempotency-Key`. */
  addPhoto: {
    input: {
      readonly cmrId: number
      readonly fileName: string
      readonly photo: Blob | string
      readonly reservationId?: null | number | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly version: number
    }
  }
  /** Delete a photo of a note that nobody has signed. */
  deletePhoto: {
    input: {
      readonly photoId: number
    }
    reply: {
      readonly message: string
    }
  }
  /** Keeps a note from expiring for the own organisation, with a reason that only its own side reads. */
  hold: {
    input: {
      readonly cmr_id: number
      readonly reason: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Lifts the hold of the own organisation. Holds of other sides stay. */
  liftHold: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** The hold of the own organisation on a note. */
  holdState: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly hold: {
        readonly reason: string
        readonly since: string
      } | null
    }
  }
  /** Which document a journey needs: for each country whether the e-CMR protocol is in force, with source and date of the data, and the strictest verdict for the route. Not legal advice. */
  routeAdvice: {
    input: {
      readonly collectionCountryCode?: null | string | undefined
      readonly deliveryCountryCode?: null | string | undefined
      readonly through?: readonly string[] | undefined
      readonly day?: null | string | undefined
    }
    reply: {
      readonly scope: 'international' | 'domestic' | 'outside' | null
      readonly verdict: 'electronic' | 'print' | 'paper' | null
      readonly missing: readonly ('collectionCountryCode' | 'deliveryCountryCode')[]
      readonly countries: readonly {
        readonly country: string
        readonly role: 'collection' | 'through' | 'delivery'
        readonly protocol: 'inForce' | 'deposited' | 'signed' | 'unverified' | 'notParty' | 'unknown'
        readonly since: string | null
        readonly inConvention: boolean
        readonly domestic: {
          readonly says: 'compulsory' | 'pilotEnded'
          readonly day: string
          readonly source: 'depositary' | 'convention' | 'austria' | 'hungary' | 'iru' | 'spain' | 'benelux'
          readonly asOf: string
        } | null
        readonly verdict: 'electronic' | 'print' | 'paper'
        readonly source: {
          readonly title: string
          readonly address: string
        } | null
        readonly asOf: string | null
      }[]
    }
  }
  /** What a claim file of a delivered note would contain: the gross weight short by the check at delivery, declared amounts, and how many files. */
  claimFileFacts: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly rows: readonly {
        readonly id: number
        readonly name: string
        readonly grossWeight: number | null
        readonly weightShort: string | null
        readonly basis: 'weighed' | 'packages' | null
      }[]
      readonly weightShort: string
      readonly declaredValue: {
        readonly amount: string
        readonly currency: string
      } | null
      readonly specialInterest: {
        readonly amount: string
        readonly currency: string
      } | null
      readonly files: {
        readonly photos: number
        readonly documents: number
        readonly leftOut: number
      }
    }
  }
  /** One ZIP for a claim: the sealed PDF, the evidence, photos and documents, and a cover sheet with times, reservations, correspondence and the limit of liability (article 23.3). */
  claimFile: {
    input: {
      readonly cmr_id: number
      readonly weightShort: number | string
      readonly rate?: null | number | string | undefined
      readonly currency?: null | string | undefined
      readonly rateDay?: null | string | undefined
      readonly rateSource?: null | string | undefined
      readonly timeZone?: null | string | undefined
    }
    reply: Blob
  }
  /** What runs from the delivery: the last day and the days left of each period of articles 30 and 32, and the reservations that were filed since. */
  claimClock: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly clock: {
        readonly day: string
        readonly timeZone: string
        readonly holidaysKnown: boolean
        readonly periods: readonly {
          readonly period: 'damage' | 'loss' | 'delay' | 'year' | 'threeYears'
          readonly lastDay: string
          readonly daysLeft: number
          readonly state: 'open' | 'stopped' | 'over'
        }[]
      } | null
      readonly reservations: readonly {
        readonly id: number
        readonly kind: 'damage' | 'loss' | 'delay'
        readonly goods: string | null
        readonly text: string
        readonly isLate: boolean
        readonly time: string
        readonly who: string
        readonly organisation: string
      }[]
      readonly goods: readonly {
        readonly id: number
        readonly name: string
      }[]
      readonly mayMakeFile: boolean
    }
  }
  /** The consignee files a reservation after the delivery (article 30): sender and carrier get it by mail. The same reservation is filed once. Takes an `Idempotency-Key`. */
  fileReservation: {
    input: {
      readonly cmrId: number
      readonly kind: 'damage' | 'loss' | 'delay'
      readonly goodsId?: null | number | undefined
      readonly text: string
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly isLate: boolean
    }
  }
  /** The kinds of exceptions that can be registered on a note, in the language of the request. */
  exceptionTypes: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly id: number
      readonly name: string
    }[]
  }
  /** The exceptions registered on a note, oldest first. */
  exceptionList: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly id: number
      readonly type: string
      readonly comment: string | null
      readonly who: string
      readonly organisation: string
      readonly time: string
    }[]
  }
  /** The reservations that the carrier of a note can raise, in the language of the request. */
  reservationChoices: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly code: string
      readonly group: 'packaging' | 'quantity' | 'condition' | 'marks' | 'temperature' | 'seal' | 'loading' | 'own'
      readonly name: string
      readonly reason: string
      readonly fitsRow: boolean
      readonly fitsNumber: boolean
    }[]
  }
  /** The carrier’s reservations on a note with the sender’s answers, oldest first, in the language of the request. */
  reservationList: {
    input: {
      readonly cmr_id: number
    }
    reply: readonly {
      readonly id: number
      readonly code: string
      readonly name: string
      readonly reason: string
      readonly good: {
        readonly id: number
        readonly name: string | null
      } | null
      readonly number: number | null
      readonly text: string | null
      readonly who: string
      readonly organisation: string
      readonly time: string
      readonly photos: readonly {
        readonly id: number
        readonly fileName: string
      }[]
      readonly answer: 'accepted' | 'rejected' | null
      readonly answeredAt: string | null
      readonly answeredThrough: 'account' | 'link' | null
      readonly answeredBy: string | null
      readonly canWithdraw: boolean
      readonly canAnswer: boolean
    }[]
  }
  /** The carrier raises a reservation, until the driver signs. The same one twice is one reservation. Takes an `Idempotency-Key`. */
  addReservation: {
    input: {
      readonly cmr_id: number
      readonly code: string
      readonly good_id?: null | number | undefined
      readonly number?: null | number | undefined
      readonly text?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
      readonly id: number
    }
  }
  /** The carrier takes a reservation back, until the next signature or the sender’s answer. */
  deleteReservation: {
    input: {
      readonly reservationId: number
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The sender accepts or rejects a reservation, until the recipient signs. An answer is final; an accepted reservation binds the sender. */
  answerReservation: {
    input: {
      readonly reservationId: number
      readonly answer: 'accepted' | 'rejected'
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The corrections of a signed note, oldest first, with the answers of those who have signed, and the fields that the caller can propose to correct. */
  corrections: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly corrections: readonly {
        readonly id: number
        readonly field: string
        readonly row: string | null
        readonly from: string | null
        readonly to: string | null
        readonly reason: string
        readonly state: 'open' | 'made' | 'rejected' | 'withdrawn'
        readonly who: string
        readonly organisation: string
        readonly time: string
        readonly sides: readonly ('sender' | 'carrier' | 'recipient')[]
        readonly answers: readonly {
          readonly answer: 'approved' | 'rejected'
          readonly sides: readonly ('sender' | 'carrier' | 'recipient')[]
          readonly text: string | null
          readonly who: string
          readonly organisation: string
          readonly time: string
        }[]
        readonly waitingFor: readonly ('sender' | 'carrier' | 'recipient')[]
        readonly canAnswer: boolean
        readonly canWithdraw: boolean
      }[]
      readonly fields: readonly {
        readonly field: string
        readonly row: string | null
        readonly value: string | null
      }[]
      readonly propose: true | RefusalCode
    }
  }
  /** A side proposes to correct a field that is locked by signatures. It is made when all who have signed agree; the signed value stays beside it. Takes an `Idempotency-Key`. */
  proposeCorrection: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
      readonly field: string
      readonly value?: null | string | undefined
      readonly reason: string
    }
    reply: {
      readonly message: string
      readonly version: number
      readonly id: number
    }
  }
  /** A side that has signed approves or rejects a proposed correction, each side once. */
  answerCorrection: {
    input: {
      readonly cmr_id: number
      readonly correctionId: number
      readonly answer: 'approved' | 'rejected'
      readonly text?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The side that proposed a correction takes it back while it is open. */
  withdrawCorrection: {
    input: {
      readonly cmr_id: number
      readonly correctionId: number
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** How the delivery of a note ended, and everything recorded about it, oldest first. */
  deliveryRecords: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly outcome: 'full' | 'part' | 'refused' | 'left' | null
      readonly records: readonly {
        readonly kind: 'check' | 'refused' | 'left' | 'instructed'
        readonly by: 'carrier' | 'recipient' | 'sender'
        readonly who: string
        readonly organisation: string | null
        readonly time: string
        readonly remarks: readonly {
          readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
          readonly row: string | null
          readonly name: string | null
          readonly number: number | null
          readonly text: string | null
          readonly photos: readonly {
            readonly photoId: number
            readonly sha256: string
          }[]
        }[]
        readonly reason: 'damaged' | 'wrongGoods' | 'notOrdered' | 'late' | 'temperature' | 'papers' | 'noRoom' | 'other' | 'nobodyThere' | 'closed' | 'agreed' | 'unsigned' | 'return' | 'elsewhere' | 'again' | 'store' | 'destroy' | null
        readonly text: string | null
        readonly place: string | null
        readonly photoIds: readonly number[]
      }[]
      readonly may: {
        readonly record: true | RefusalCode
        readonly refuse: true | RefusalCode
        readonly followUp: true | RefusalCode
      }
      readonly followUp: string | null
    }
  }
  /** The carrier’s side records what it hands over: quantities that differ, and coded remarks. The recipient sees it before signing. */
  checkDelivery: {
    input: {
      readonly cmrId: number
      readonly version?: null | number | undefined
      readonly goods?: readonly {
        readonly id: number
        readonly packages?: null | number | undefined
        readonly weight?: null | number | undefined
      }[] | undefined
      readonly pallets?: readonly {
        readonly id: number
        readonly pieces?: null | number | undefined
      }[] | undefined
      readonly remarks?: readonly {
        readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
        readonly goodId?: null | number | undefined
        readonly palletId?: null | number | undefined
        readonly number?: null | number | undefined
        readonly text?: null | string | undefined
        readonly photoIds?: readonly number[] | undefined
      }[] | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The carrier’s side leaves the goods without a signature. It never counts as signed, and the recipient can sign later. */
  leaveGoods: {
    input: {
      readonly cmrId: number
      readonly version?: null | number | undefined
      readonly reason: 'nobodyThere' | 'closed' | 'agreed' | 'unsigned' | 'other'
      readonly text?: null | string | undefined
      readonly place?: null | string | undefined
      readonly photoIds?: readonly number[] | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The carrier’s side records that the consignee refuses the goods and signs nothing. */
  refuseDelivery: {
    input: {
      readonly cmrId: number
      readonly version?: null | number | undefined
      readonly reason: 'damaged' | 'wrongGoods' | 'notOrdered' | 'late' | 'temperature' | 'papers' | 'noRoom' | 'other'
      readonly text?: null | string | undefined
      readonly photoIds?: readonly number[] | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The carrier moves the rest of a delivery in part, or refused goods, to a follow-up note: a draft with the remaining quantities. The same request again names the same note. Takes an `Idempotency-Key`. */
  followUp: {
    input: {
      readonly cmr_id: number
      readonly drawnUpDate?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly cmrCode: string
    }
  }
  /** Who disposes of the goods and why (articles 12 to 15 of the CMR Convention), and all instructions with their answers, oldest first. */
  disposal: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly holder: 'sender' | 'recipient' | null
      readonly holderName: string | null
      readonly basis: 'notSigned' | 'beforeTakingOver' | 'underWay' | 'arrived' | 'left' | 'fromStart' | 'demanded' | 'refused' | 'refusedPart' | 'delivered' | 'removed'
      readonly arrivedAt: string | null
      readonly instructions: readonly {
        readonly id: number
        readonly kind: 'stop' | 'hold' | 'return' | 'consignee' | 'place' | 'date' | 'again' | 'destroy' | 'other'
        readonly by: 'sender' | 'recipient'
        readonly basis: 'notSigned' | 'beforeTakingOver' | 'underWay' | 'arrived' | 'left' | 'fromStart' | 'demanded' | 'refused' | 'refusedPart' | 'delivered' | 'removed'
        readonly text: string | null
        readonly consigneeId: number | null
        readonly consignee: {
          readonly name: string | null
          readonly street: string | null
          readonly postalCode: string | null
          readonly place: string | null
          readonly countryCode: string | null
        } | null
        readonly place: {
          readonly name: string | null
          readonly street: string | null
          readonly postalCode: string | null
          readonly place: string | null
          readonly countryCode: string | null
        } | null
        readonly date: string | null
        readonly state: 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
        readonly who: string
        readonly organisation: string
        readonly time: string
        readonly answer: {
          readonly answer: 'accepted' | 'refused'
          readonly ground: 'tooLate' | 'operation' | 'otherConsignments' | 'division' | 'proof' | 'other' | null
          readonly text: string | null
          readonly who: string
          readonly organisation: string
          readonly time: string
        } | null
        readonly canAnswer: boolean
        readonly canWithdraw: boolean
      }[]
      readonly kinds: readonly ('stop' | 'hold' | 'return' | 'consignee' | 'place' | 'date' | 'again' | 'destroy' | 'other')[]
      readonly may: {
        readonly instruct: true | RefusalCode
        readonly demand: true | RefusalCode
      }
    }
  }
  /** Who disposes of the goods instructs the carrier: stop, hold, return, another consignee, place or date. What was signed stays. Takes an `Idempotency-Key`. */
  instruct: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
      readonly kind: 'stop' | 'hold' | 'return' | 'consignee' | 'place' | 'date' | 'again' | 'destroy' | 'other'
      readonly text?: null | string | undefined
      readonly consigneeOrganizationsID?: null | number | undefined
      readonly placeName?: null | string | undefined
      readonly placeStreet?: null | string | undefined
      readonly placePostalCode?: null | string | undefined
      readonly place?: null | string | undefined
      readonly placeCountryCode?: null | string | undefined
      readonly date?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
      readonly id: number
    }
  }
  /** The carrier’s side accepts an instruction, or refuses it with its ground (article 12.5), once. */
  answerInstruction: {
    input: {
      readonly cmr_id: number
      readonly instructionId: number
      readonly answer: 'accepted' | 'refused'
      readonly ground?: null | 'tooLate' | 'operation' | 'otherConsignments' | 'division' | 'proof' | 'other' | undefined
      readonly text?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** The side that gave an instruction takes it back until the carrier has answered. */
  withdrawInstruction: {
    input: {
      readonly cmr_id: number
      readonly instructionId: number
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** After the arrival the consignee demands delivery and its copy of the note; the right of disposal passes to it (articles 12.2 and 13.1). */
  demandDelivery: {
    input: {
      readonly cmr_id: number
      readonly version?: null | number | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** Fetch a note by its code from the external system and create it here, with remarks. Takes an `Idempotency-Key`. */
  createExternal: {
    input: {
      readonly code: string
      readonly remarks?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly cmrCode: string
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
    }
  }
  /** One note with everything on it, by the number that the own organisation has given to it in one of its systems. */
  byExternalId: {
    input: {
      readonly system: string
      readonly externalId: string | number
    }
    reply: {
      readonly id: number
      readonly tampered?: {
        readonly fields: readonly string[]
      } | undefined
      readonly cmrCode: string
      readonly isTest: boolean
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly statusName: string
      readonly version: number
      readonly tripID: string | null
      readonly loadOrderID: string | null
      readonly unLoadOrderID: string | null
      readonly extraCMRID: string | null
      readonly driverUserName: string | null
      readonly truckPlate: string | null
      readonly truckCountryCode: string | null
      readonly trailerPlate: string | null
      readonly trailerCountryCode: string | null
      readonly vehicleType: string | null
      readonly licensePlateNumberList: string | null
      readonly carrierReservations: string | null
      readonly cashOnDelivery: string | null
      readonly drawnUpPlace: string | null
      readonly drawnUpDate: string | null
      readonly deposeContainerAddress: string | null
      readonly deposeContainerStreet: string | null
      readonly deposeContainerPostalCode: string | null
      readonly deposeContainerPlace: string | null
      readonly deposeContainerCountryCode: string | null
      readonly pickupContainerAddress: string | null
      readonly pickupContainerStreet: string | null
      readonly pickupContainerPostalCode: string | null
      readonly pickupContainerPlace: string | null
      readonly pickupContainerCountryCode: string | null
      readonly collectionName: string | null
      readonly collectionStreet: string | null
      readonly collectionPostalCode: string | null
      readonly collectionPlace: string | null
      readonly collectionCountryCode: string | null
      readonly deliveryName: string | null
      readonly deliveryStreet: string | null
      readonly deliveryPostalCode: string | null
      readonly deliveryPlace: string | null
      readonly deliveryCountryCode: string | null
      readonly chargesCurrency: string | null
      readonly carriageCharges: string | null
      readonly carriageChargesPayer: string | null
      readonly deductions: string | null
      readonly deductionsPayer: string | null
      readonly supplementaryCharges: string | null
      readonly supplementaryChargesPayer: string | null
      readonly incidentalCharges: string | null
      readonly incidentalChargesPayer: string | null
      readonly otherCharges: string | null
      readonly otherChargesPayer: string | null
      readonly senderBalance: string | null
      readonly consigneeBalance: string | null
      readonly senderTotal: string | null
      readonly consigneeTotal: string | null
      readonly paymentInstructions: string | null
      readonly cashOnDeliveryAmount: string | null
      readonly cashOnDeliveryCurrency: string | null
      readonly cashOnDeliveryMeans: string | null
      readonly declaredValue: string | null
      readonly declaredValueCurrency: string | null
      readonly specialInterestAmount: string | null
      readonly specialInterestCurrency: string | null
      readonly insuranceInstructions: string | null
      readonly senderInstructions: string | null
      readonly customsInstructions: string | null
      readonly attachedDocuments: string | null
      readonly specialAgreements: string | null
      readonly successiveCarriersList: string | null
      readonly transportType: string | null
      readonly nationalNumbers: readonly {
        readonly type: 'UIT' | 'SENT' | 'EKAER' | 'GMR' | 'other'
        readonly country: string
        readonly number: string
      }[]
      readonly contractualShipper: string | null
      readonly contractualShipperVat: string | null
      readonly effectiveCarrier: string | null
      readonly effectiveCarrierVat: string | null
      readonly specialAuthorisation: string | null
      readonly changeReason: string | null
      readonly senderComment: string | null
      readonly carrierComments: string | null
      readonly driverComment: string | null
      readonly recipientComment: string | null
      readonly senderEmail: string | null
      readonly carrierEmail: string | null
      readonly receiverEmail: string | null
      readonly driverEmail: string | null
      readonly senderSupportEmail: string | null
      readonly carrierSupportEmail: string | null
      readonly recipientSupportEmail: string | null
      readonly escalateCommentSenderEmail: string | null
      readonly escalateCommentCarrierEmail: string | null
      readonly escalateCommentRecipientEmail: string | null
      readonly type: number
      readonly senderOrganizationsID: number
      readonly carrierOrganizationsID: number | null
      readonly recipientOrganizationsID: number | null
      readonly subcontractorOrganizationsID: number | null
      readonly senderOrganizationName: string | null
      readonly carrierOrganizationName: string | null
      readonly recipientOrganizationName: string | null
      readonly subcontractorOrganizationName: string | null
      readonly customerCompanySign: number | null
      readonly driverDisplayName: string | null
      readonly driverGuid: string | null
      readonly franco: boolean | null
      readonly controlDocumentSign: boolean | null
      readonly transhipmentAllowed: boolean | null
      readonly consigneeDisposes: boolean | null
      readonly agreedTimeLimit: string | null
      readonly collectionDate: string | null
      readonly deliveryDate: string | null
      readonly receptionExpectedTime: string | null
      readonly estimatedDeliveryTime: string | null
      readonly excessReceptionValue: number
      readonly excessDeliveryValue: number
      readonly photoMailingSign: boolean
      readonly senderSignatureSign: number | null
      readonly senderSignMethod: number | null
      readonly senderAssurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly senderCredentials: {
        readonly code: {
          readonly setAt: string | null
          readonly startedBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly password: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly passkey: {
          readonly addedAt: string
        } | null
        readonly address: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
      } | null
      readonly senderName: string | null
      readonly senderSentTo: string | null
      readonly senderSignature: string | null
      readonly driverSignatureSign: number | null
      readonly driverSignMethod: number | null
      readonly driverAssurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly driverCredentials: {
        readonly code: {
          readonly setAt: string | null
          readonly startedBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly password: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly passkey: {
          readonly addedAt: string
        } | null
        readonly address: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
      } | null
      readonly driverName: string | null
      readonly driverSentTo: string | null
      readonly driverSignature: string | null
      readonly recipientSignatureSign: number | null
      readonly recipientSignMethod: number | null
      readonly recipientAssurance: 'link' | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly recipientCredentials: {
        readonly code: {
          readonly setAt: string | null
          readonly startedBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly password: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
        readonly passkey: {
          readonly addedAt: string
        } | null
        readonly address: {
          readonly setAt: string | null
          readonly setBy: {
            readonly userId: number
            readonly name: string | {
              readonly sha256: string
            }
          } | null
        } | null
      } | null
      readonly recipientName: string | null
      readonly recipientSentTo: string | null
      readonly recipientSignature: string | null
      readonly signatureShipperDateTime: string | null
      readonly signatureDriverDateTime: string | null
      readonly signatureReceiverDateTime: string | null
      readonly arrivedLoadingTime: string | null
      readonly startLoadingTime: string | null
      readonly stopLoadingTime: string | null
      readonly arrivedUnloadingTime: string | null
      readonly startUnloadingTime: string | null
      readonly stopUnloadingTime: string | null
      readonly timeOrigins: readonly {
        readonly moment: 'arrivedLoadingTime' | 'startLoadingTime' | 'stopLoadingTime' | 'arrivedUnloadingTime' | 'startUnloadingTime' | 'stopUnloadingTime'
        readonly deviceTime: string | null
        readonly enteredAt: string | null
      }[]
      readonly createdAt: string
      readonly lastModified: string
      readonly createdByName: string
      readonly createdByOrganizationName: string
      readonly photoCount: number
      readonly attachmentCount: number
      readonly isUnapprovedGoods: boolean
      readonly deliveryOutcome: 'full' | 'part' | 'refused' | 'left' | null
      readonly followUpOf: string | null
      readonly followUp: string | null
      readonly goods: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly type: number
        readonly goodsNature: string | null
        readonly marks: string | null
        readonly packagesNumber: number | null
        readonly packingMethod: string | null
        readonly statisticNumber: string | null
        readonly grossWeight: number | null
        readonly volume: number | null
        readonly code: string | null
        readonly approved: boolean
        readonly manualPickingSign: boolean
        readonly loadedWeight: number | null
        readonly deliveredWeight: number | null
        readonly packageTypeCode: string | null
        readonly hsCode: string | null
        readonly netWeight: number | null
        readonly temperatureFrom: number | null
        readonly temperatureTo: number | null
        readonly temperatureLoaded: number | null
        readonly temperatureDelivered: number | null
        readonly unNumber: string | null
        readonly properShippingName: string | null
        readonly technicalName: string | null
        readonly hazardClass: string | null
        readonly subsidiaryRisks: string | null
        readonly packingGroup: string | null
        readonly tunnelCode: string | null
        readonly transportCategory: number | null
        readonly dangerousAmount: number | null
        readonly dangerousUnit: string | null
        readonly dangerousQuantity: string | null
        readonly limitedQuantity: boolean
        readonly environmentallyHazardous: boolean
        readonly deliveredPackages: number | null
      }[]
      readonly returnedGoods: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly type: number
        readonly goodsNature: string | null
        readonly marks: string | null
        readonly packagesNumber: number | null
        readonly packingMethod: string | null
        readonly statisticNumber: string | null
        readonly grossWeight: number | null
        readonly volume: number | null
        readonly code: string | null
        readonly approved: boolean
        readonly manualPickingSign: boolean
        readonly loadedWeight: number | null
        readonly deliveredWeight: number | null
        readonly packageTypeCode: string | null
        readonly hsCode: string | null
        readonly netWeight: number | null
        readonly temperatureFrom: number | null
        readonly temperatureTo: number | null
        readonly temperatureLoaded: number | null
        readonly temperatureDelivered: number | null
        readonly unNumber: string | null
        readonly properShippingName: string | null
        readonly technicalName: string | null
        readonly hazardClass: string | null
        readonly subsidiaryRisks: string | null
        readonly packingGroup: string | null
        readonly tunnelCode: string | null
        readonly transportCategory: number | null
        readonly dangerousAmount: number | null
        readonly dangerousUnit: string | null
        readonly dangerousQuantity: string | null
        readonly limitedQuantity: boolean
        readonly environmentallyHazardous: boolean
        readonly deliveredPackages: number | null
      }[]
      readonly pallets: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly typeCodeDescription: string
        readonly unitWeight: number | null
        readonly loadingPlaceLoaded: number | null
        readonly loadingPlaceUnloaded: number | null
        readonly unloadingPlaceLoaded: number | null
        readonly unloadingPlaceUnloaded: number | null
      }[]
      readonly containers: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly number: string | null
        readonly sealNumber: string | null
        readonly type: string | null
        readonly containerOwner: string | null
        readonly taraWeight: number | null
        readonly approved: boolean
      }[]
      readonly sides: readonly ('creator' | 'sender' | 'carrier' | 'subcontractor' | 'recipient')[]
      readonly may: {
        readonly edit: true | RefusalCode
        readonly release: true | RefusalCode
        readonly takeBack: true | RefusalCode
        readonly remove: true | RefusalCode
        readonly sign: true | RefusalCode
        readonly confirmGoods: true | RefusalCode
        readonly recordTimes: true | RefusalCode
        readonly assignDriver: true | RefusalCode
        readonly charter: true | RefusalCode
        readonly setUnfinished: true | RefusalCode
        readonly cancelUnfinished: true | RefusalCode
        readonly attach: true | RefusalCode
        readonly comment: true | RefusalCode
        readonly addPhoto: true | RefusalCode
        readonly deletePhoto: true | RefusalCode
        readonly reportException: true | RefusalCode
        readonly fileReservation: true | RefusalCode
        readonly reserve: true | RefusalCode
        readonly answerReservations: true | RefusalCode
        readonly recordDelivery: true | RefusalCode
      }
      readonly missing: { readonly [name: string]: string }
      readonly externalIds: readonly {
        readonly system: string
        readonly externalId: string | number
      }[]
      readonly printed: {
        readonly languages: readonly ('nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da')[]
        readonly vat: {
          readonly sender: string | null
          readonly carrier: string | null
          readonly recipient: string | null
        }
        readonly cashOnDeliveryAmount: number | null
        readonly cashOnDeliveryCurrency: string | null
        readonly declaredValue: number | null
        readonly declaredValueCurrency: string | null
        readonly specialInterest: string | null
        readonly insuranceInstructions: string | null
        readonly agreedTimeLimit: string | null
        readonly noTranshipment: boolean
        readonly receiptPlace: string | null
        readonly charges: readonly {
          readonly kind: 'carriage' | 'reductions' | 'balance' | 'supplements' | 'incidental' | 'other' | 'total'
          readonly amount: number
          readonly currency: string | null
          readonly payer: 'sender' | 'consignee'
        }[]
        readonly reservations: readonly {
          readonly code: string
          readonly own: {
            readonly name: string
            readonly reason: string
            readonly translations: { readonly [name: string]: {
              readonly name: string
              readonly reason: string
            } }
          } | null
          readonly good: string | null
          readonly number: number | null
          readonly text: string | null
          readonly answer: 'accepted' | 'rejected' | null
          readonly answeredAt: string | null
          readonly answeredThrough: 'account' | 'link' | null
        }[]
        readonly corrections: readonly {
          readonly field: string
          readonly row: string | null
          readonly from: string | null
          readonly to: string | null
          readonly agreed: readonly ('sender' | 'carrier' | 'recipient')[]
          readonly at: string
        }[]
        readonly dangers: readonly {
          readonly goodId: number
          readonly unNumber: string
          readonly properShippingName: string | null
          readonly technicalName: string | null
          readonly hazardClass: string | null
          readonly packingGroup: string | null
          readonly tunnelCode: string | null
          readonly quantity: string | null
        }[]
      }
    }
  }
  /** Gives a note a number of the own organisation in one of its systems, at most 20 for each note. A number names one note (`taken`); one that the note has already stays. */
  addExternalId: {
    input: {
      readonly cmr_id: number
      readonly system: string
      readonly externalId: string | number
    }
    reply: {
      readonly message: string
    }
  }
  /** Takes a number of the own organisation off a note, so that it is free for another one. */
  removeExternalId: {
    input: {
      readonly cmr_id: number
      readonly system: string
      readonly externalId: string | number
    }
    reply: {
      readonly message: string
    }
  }
  /** Creates the note with this own number, or changes it to what is sent; fields that are not sent stay as they are. Sent again, it answers `unchanged`. */
  upsert: {
    input: {
      readonly type?: number | undefined
      readonly senderOrganizationsID?: number | undefined
      readonly recipientOrganizationsID?: null | number | undefined
      readonly carrierOrganizationsID?: null | number | undefined
      readonly customerCompanySign?: null | number | undefined
      readonly tripID?: null | string | undefined
      readonly loadOrderID?: null | string | undefined
      readonly unLoadOrderID?: null | string | undefined
      readonly extraCMRID?: null | string | undefined
      readonly driverUserName?: null | string | undefined
      readonly truckPlate?: null | string | undefined
      readonly truckCountryCode?: null | string | undefined
      readonly trailerPlate?: null | string | undefined
      readonly trailerCountryCode?: null | string | undefined
      readonly vehicleType?: null | 'tractor' | 'truck' | 'truckTrailer' | 'van' | 'reefer' | 'reeferTrailer' | 'tank' | 'bulk' | 'container' | 'tipper' | 'flatbed' | 'carCarrier' | undefined
      readonly licensePlateNumberList?: null | string | undefined
      readonly subcontractorOrganizationsID?: null | number | undefined
      readonly carrierReservations?: null | string | undefined
      readonly franco?: null | boolean | undefined
      readonly cashOnDelivery?: null | string | undefined
      readonly drawnUpPlace?: null | string | undefined
      readonly drawnUpDate?: null | string | undefined
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
      readonly collectionDate?: null | string | undefined
      readonly receptionExpectedTime?: null | string | undefined
      readonly excessReceptionValue?: number | string | undefined
      readonly deliveryName?: null | string | undefined
      readonly deliveryStreet?: null | string | undefined
      readonly deliveryPostalCode?: null | string | undefined
      readonly deliveryPlace?: null | string | undefined
      readonly deliveryCountryCode?: null | string | undefined
      readonly deliveryDate?: null | string | undefined
      readonly estimatedDeliveryTime?: null | string | undefined
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
      readonly senderBalance?: null | number | string | undefined
      readonly consigneeBalance?: null | number | string | undefined
      readonly senderTotal?: null | number | string | undefined
      readonly consigneeTotal?: null | number | string | undefined
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
      readonly agreedTimeLimit?: null | string | undefined
      readonly consigneeDisposes?: null | boolean | undefined
      readonly senderInstructions?: null | string | undefined
      readonly customsInstructions?: null | string | undefined
      readonly attachedDocuments?: null | string | undefined
      readonly specialAgreements?: null | string | undefined
      readonly successiveCarriersList?: null | string | undefined
      readonly transportType?: null | string | undefined
      readonly nationalNumbers?: null | string | readonly {
        readonly type: 'UIT' | 'SENT' | 'EKAER' | 'GMR' | 'other'
        readonly country?: string | undefined
        readonly number: string
      }[] | undefined
      readonly controlDocumentSign?: null | boolean | undefined
      readonly contractualShipper?: null | string | undefined
      readonly contractualShipperVat?: null | string | undefined
      readonly effectiveCarrier?: null | string | undefined
      readonly effectiveCarrierVat?: null | string | undefined
      readonly specialAuthorisation?: null | string | undefined
      readonly changeReason?: null | string | undefined
      readonly senderComment?: null | string | undefined
      readonly carrierComments?: null | string | undefined
      readonly driverComment?: null | string | undefined
      readonly recipientComment?: null | string | undefined
      readonly senderEmail?: null | string | undefined
      readonly carrierEmail?: null | string | undefined
      readonly receiverEmail?: null | string | undefined
      readonly driverEmail?: null | string | undefined
      readonly photoMailingSign?: boolean | undefined
      readonly senderSupportEmail?: null | string | undefined
      readonly carrierSupportEmail?: null | string | undefined
      readonly recipientSupportEmail?: null | string | undefined
      readonly escalateCommentSenderEmail?: null | string | undefined
      readonly escalateCommentCarrierEmail?: null | string | undefined
      readonly escalateCommentRecipientEmail?: null | string | undefined
      readonly system: string
      readonly externalId: string | number
      readonly cmrCode?: string | number | undefined
      readonly status?: number | undefined
      readonly version?: number | undefined
      readonly goods?: readonly {
        readonly goodsNature?: null | string | undefined
        readonly marks?: null | string | undefined
        readonly packagesNumber?: null | number | undefined
        readonly packingMethod?: null | string | undefined
        readonly statisticNumber?: null | string | undefined
        readonly grossWeight?: null | number | undefined
        readonly volume?: null | number | undefined
        readonly code?: null | string | undefined
        readonly approved?: boolean | undefined
        readonly manualPickingSign?: boolean | undefined
        readonly loadedWeight?: null | number | undefined
        readonly deliveredWeight?: null | number | undefined
        readonly packageTypeCode?: null | string | undefined
        readonly hsCode?: null | string | undefined
        readonly netWeight?: null | number | undefined
        readonly temperatureFrom?: null | number | undefined
        readonly temperatureTo?: null | number | undefined
        readonly temperatureLoaded?: null | number | undefined
        readonly temperatureDelivered?: null | number | undefined
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
        readonly loadingPlaceLoaded?: null | number | undefined
        readonly loadingPlaceUnloaded?: null | number | undefined
        readonly unloadingPlaceLoaded?: null | number | undefined
        readonly unloadingPlaceUnloaded?: null | number | undefined
      }[] | undefined
      readonly containers?: readonly {
        readonly number?: null | string | undefined
        readonly sealNumber?: null | string | undefined
        readonly type?: null | string | undefined
        readonly containerOwner?: null | string | undefined
        readonly taraWeight?: null | number | undefined
        readonly approved?: boolean | undefined
      }[] | undefined
    }
    reply: {
      readonly message: string
      readonly outcome: 'created' | 'changed' | 'unchanged'
      readonly id: number
      readonly cmrCode: string
      readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
      readonly version: number
      readonly missing: { readonly [name: string]: string }
    }
  }
  /** The same for up to 100 notes, one after the other and each for itself: `notes` is a list of objects as `api/cmr/upsert` takes them. A refused one changes nothing and does not touch the others; send the call again if its answer was lost. */
  upsertMany: {
    input: {
      readonly notes: readonly unknown[]
    }
    reply: {
      readonly data: readonly {
        readonly outcome: 'created' | 'changed' | 'unchanged' | 'refused'
        readonly system: string | null
        readonly externalId: string | null
        readonly id: number | null
        readonly cmrCode: string | null
        readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null
        readonly version: number | null
        readonly missing: { readonly [name: string]: string }
        readonly error: RefusalCode | null
        readonly fields: { readonly [name: string]: string }
      }[]
    }
  }
  /** Whether returned goods are scanned on this note, or on a new note of this sender, and the codes of the goods. */
  returnGoods: {
    input: {
      readonly cmr_id?: null | number | undefined
      readonly senderOrganizationsID?: null | number | undefined
    }
    reply: {
      readonly scanned: boolean
      readonly goods: readonly {
        readonly code: string
        readonly typeCodeDescription: string
        readonly unitWeight: number | null
      }[] | null
    }
  }
  /** Adds one piece of the returned good with this code to a note: a new row, or one more in the existing row. */
  scanReturned: {
    input: {
      readonly cmrId: number
      readonly code: string
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly status: number
      readonly version: number
      readonly rowVersion: number | null
      readonly missing: { readonly [name: string]: string }
    }
  }
}

export const cmrRoutes: Readonly<Record<keyof CmrCalls, Route>> = {
  list: { method: 'POST', path: 'api/cmr/list', repeat: 'safe' },
  viewCounts: { method: 'GET', path: 'api/cmr/view-counts', repeat: 'safe' },
  item: { method: 'GET', path: 'api/cmr/item', repeat: 'safe' },
  begin: { method: 'GET', path: 'api/cmr/new', repeat: 'safe' },
  create: { method: 'POST', path: 'api/cmr/create', repeat: 'key' },
  createLike: { method: 'POST', path: 'api/cmr/create-like', repeat: 'key' },
  lastWithRecipient: { method: 'GET', path: 'api/cmr/last-with-recipient', repeat: 'safe' },
  edit: { method: 'POST', path: 'api/cmr/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/cmr/delete', repeat: 'never' },
  commentTypes: { method: 'GET', path: 'api/cmr/comment-type', repeat: 'safe' },
  setDriver: { method: 'POST', path: 'api/cmr/set-driver-guid', repeat: 'never' },
  release: { method: 'POST', path: 'api/cmr/release', repeat: 'never' },
  setUnfinished: { method: 'POST', path: 'api/cmr/set-unfinished', repeat: 'never' },
  cancelUnfinished: { method: 'POST', path: 'api/cmr/cancel-unfinished', repeat: 'never' },
  history: { method: 'GET', path: 'api/cmr/history', repeat: 'safe' },
  changes: { method: 'GET', path: 'api/cmr/changes', repeat: 'safe' },
  confirmGoods: { method: 'POST', path: 'api/cmr/confirm-goods', repeat: 'never' },
  times: { method: 'POST', path: 'api/cmr/times', repeat: 'never' },
  exception: { method: 'POST', path: 'api/cmr/exception', repeat: 'key' },
  findToSign: { method: 'POST', path: 'api/cmr/find-to-sign', repeat: 'safe' },
  exportNotes: { method: 'POST', path: 'api/cmr/export', repeat: 'safe', file: true },
  feed: { method: 'GET', path: 'api/cmr/feed', repeat: 'safe' },
  importPreview: { method: 'POST', path: 'api/cmr/import-preview', repeat: 'safe', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTable: { method: 'POST', path: 'api/cmr/import', repeat: 'key', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTemplate: { method: 'GET', path: 'api/cmr/import-template', repeat: 'safe', file: true },
  ways: { method: 'GET', path: 'api/cmr/signing-ways', repeat: 'safe' },
  beforeSigning: { method: 'GET', path: 'api/cmr/before-signing', repeat: 'safe' },
  askPasskey: { method: 'POST', path: 'api/cmr/passkey-options', repeat: 'never' },
  refuseAsReceiver: { method: 'POST', path: 'api/cmr/refuse-delivery', repeat: 'never' },
  signAsShipper: { method: 'POST', path: 'api/cmr/signature-shipper', repeat: 'key' },
  signAsDriver: { method: 'POST', path: 'api/cmr/signature-driver', repeat: 'key' },
  signAsReceiver: { method: 'POST', path: 'api/cmr/signature-receiver', repeat: 'key' },
  signManyAsShipper: { method: 'POST', path: 'api/cmr/multy-signature-shipper', repeat: 'key' },
  signManyAsDriver: { method: 'POST', path: 'api/cmr/multy-signature-driver', repeat: 'key' },
  signManyAsReceiver: { method: 'POST', path: 'api/cmr/multy-signature-receiver', repeat: 'key' },
  evidence: { method: 'GET', path: 'api/cmr/evidence', repeat: 'safe' },
  evidenceNewer: { method: 'POST', path: 'api/cmr/evidence-newer', repeat: 'safe' },
  evidenceKey: { method: 'GET', path: 'api/cmr/evidence-key', repeat: 'safe' },
  dockNotes: { method: 'GET', path: 'api/cmr/dock', repeat: 'safe' },
  dockSigners: { method: 'GET', path: 'api/cmr/dock-signers', repeat: 'safe' },
  comment: { method: 'POST', path: 'api/cmr/comment', repeat: 'key' },
  commentList: { method: 'GET', path: 'api/cmr/comment-list', repeat: 'safe' },
  documentList: { method: 'GET', path: 'api/cmr/document-list', repeat: 'safe' },
  addDocument: { method: 'POST', path: 'api/cmr/add-document', repeat: 'key', upload: { kind: 'list', part: 'documents', name: 'name', file: 'file' } },
  deleteDocument: { method: 'POST', path: 'api/cmr/delete-document', repeat: 'never' },
  photoList: { method: 'GET', path: 'api/cmr/photo-list', repeat: 'safe' },
  photo: { method: 'GET', path: 'api/cmr/photo', repeat: 'safe', file: true },
  addPhoto: { method: 'POST', path: 'api/cmr/add-photo', repeat: 'key', upload: { kind: 'one', part: 'photo', name: 'fileName' } },
  deletePhoto: { method: 'POST', path: 'api/cmr/delete-photo', repeat: 'never' },
  hold: { method: 'POST', path: 'api/cmr/hold', repeat: 'never' },
  liftHold: { method: 'POST', path: 'api/cmr/lift-hold', repeat: 'never' },
  holdState: { method: 'GET', path: 'api/cmr/hold-state', repeat: 'safe' },
  routeAdvice: { method: 'POST', path: 'api/cmr/route-advice', repeat: 'safe' },
  claimFileFacts: { method: 'GET', path: 'api/cmr/claim-file-facts', repeat: 'safe' },
  claimFile: { method: 'POST', path: 'api/cmr/claim-file', repeat: 'safe', file: true },
  claimClock: { method: 'GET', path: 'api/cmr/claim', repeat: 'safe' },
  fileReservation: { method: 'POST', path: 'api/cmr/claim-reservation', repeat: 'key' },
  exceptionTypes: { method: 'GET', path: 'api/cmr/exception-type', repeat: 'safe' },
  exceptionList: { method: 'GET', path: 'api/cmr/exception-list', repeat: 'safe' },
  reservationChoices: { method: 'GET', path: 'api/cmr/reservation-choice', repeat: 'safe' },
  reservationList: { method: 'GET', path: 'api/cmr/reservation-list', repeat: 'safe' },
  addReservation: { method: 'POST', path: 'api/cmr/add-reservation', repeat: 'key' },
  deleteReservation: { method: 'POST', path: 'api/cmr/delete-reservation', repeat: 'never' },
  answerReservation: { method: 'POST', path: 'api/cmr/answer-reservation', repeat: 'never' },
  corrections: { method: 'GET', path: 'api/cmr/corrections', repeat: 'safe' },
  proposeCorrection: { method: 'POST', path: 'api/cmr/propose-correction', repeat: 'key' },
  answerCorrection: { method: 'POST', path: 'api/cmr/answer-correction', repeat: 'never' },
  withdrawCorrection: { method: 'POST', path: 'api/cmr/withdraw-correction', repeat: 'never' },
  deliveryRecords: { method: 'GET', path: 'api/cmr/delivery', repeat: 'safe' },
  checkDelivery: { method: 'POST', path: 'api/cmr/delivery-check', repeat: 'never' },
  leaveGoods: { method: 'POST', path: 'api/cmr/delivery-left', repeat: 'never' },
  refuseDelivery: { method: 'POST', path: 'api/cmr/delivery-refused', repeat: 'never' },
  followUp: { method: 'POST', path: 'api/cmr/follow-up', repeat: 'key' },
  disposal: { method: 'GET', path: 'api/cmr/disposal', repeat: 'safe' },
  instruct: { method: 'POST', path: 'api/cmr/instruct', repeat: 'key' },
  answerInstruction: { method: 'POST', path: 'api/cmr/answer-instruction', repeat: 'never' },
  withdrawInstruction: { method: 'POST', path: 'api/cmr/withdraw-instruction', repeat: 'never' },
  demandDelivery: { method: 'POST', path: 'api/cmr/demand-delivery', repeat: 'never' },
  createExternal: { method: 'POST', path: 'api/cmr/create-pionira', repeat: 'key' },
  byExternalId: { method: 'POST', path: 'api/cmr/by-external-id', repeat: 'safe' },
  addExternalId: { method: 'POST', path: 'api/cmr/external-id-add', repeat: 'never' },
  removeExternalId: { method: 'POST', path: 'api/cmr/external-id-remove', repeat: 'never' },
  upsert: { method: 'POST', path: 'api/cmr/upsert', repeat: 'same' },
  upsertMany: { method: 'POST', path: 'api/cmr/upsert-many', repeat: 'same' },
  returnGoods: { method: 'GET', path: 'api/cmr/return-goods', repeat: 'safe' },
  scanReturned: { method: 'POST', path: 'api/cmr/scan-returned-good', repeat: 'never' },
}
