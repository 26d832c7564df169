/** What `POST /api/customer/phoneValidation` answers (docs/rules.md#phone-confirmation); of both texts one is null. */
export interface PhoneAnswer {
  success: boolean;
  error: string | null;
  message: string | null;
}
