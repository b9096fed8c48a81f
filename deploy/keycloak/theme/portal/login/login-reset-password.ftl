<#import "template.ftl" as layout>
<#assign failed = messagesPerField.existsError("username")>
<@layout.registrationLayout displayMessage=!failed; section>
  <#if section == "header">
    ${msg("emailForgotTitle")}
  <#elseif section == "intro">
    ${msg("emailInstruction")}
  <#elseif section == "form">
    <form id="kc-reset-password-form" method="post" action="${url.loginAction}">
      <div class="field">
        <label for="username">${msg("username")}</label>
        <input
          id="username"
          name="username"
          type="tel"
          inputmode="tel"
          autocomplete="username"
          maxlength="100"
          value="${(auth.attemptedUsername)!''}"
          required
          aria-required="true"
          <#if failed>aria-describedby="username-error" aria-invalid="true"</#if>
          autofocus
        />
        <p
          class="error"
          id="username-error"
          data-missing="${msg("missingUsernameMessage")}"
          data-foreign="${msg("foreignUsernameMessage")}"
          data-incomplete="${msg("incompleteUsernameMessage")}"
          data-email="${msg("emailUsernameMessage")}"
          <#if !failed>hidden</#if>
        >${msg("missingUsernameMessage")}</p>
      </div>
      <button class="submit" type="submit">${msg("doGetLink")}</button>
    </form>
    <p class="aside"><a href="${url.loginUrl}">${msg("backToLogin")}</a></p>
  </#if>
</@layout.registrationLayout>
