/** What POST /addparcel is sent for five kilograms from Dhaka to Sylhet; without a title. */
export const BOOKING = {
  type: "non-document",
  weight: 5,
  sender_contact: "01711 204 588",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Dhanmondi",
  sender_address: "House 14, Road 7",
  pickup_instruction: "Ring the second bell",
  receiver_name: "Anwar Hossain",
  receiver_contact: "01711 204 589",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "Zindabazar",
  delivery_instruction: "Call first",
};
